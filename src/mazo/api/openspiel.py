"""The games in OpenSpiel: importing this module registers ``mazo_<game>`` for each of them.

    >>> import mazo.api.openspiel
    >>> import pyspiel
    >>> game = pyspiel.load_game("mazo_atrum")
    >>> game.num_distinct_actions()
    64

All chance is cast at the root: the first node deals one of ``deals`` deals, decks included unless ``decks`` says which
(names, with «|» between them), and what follows is drawn from it. Observations are those of ``mazo.api.encoding``.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from mazo.api.encoding import ACTIONS, MORE, Encoding
from mazo.api.play import Play, game, games

DEALS = 1024
LONGEST = 100_000
"""More actions than any game takes before time is called."""


def _type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=f"mazo_{name}",
        long_name=f"Mazo: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"deals": DEALS, "decks": "", "form": ""},
    )


class Terms:
    """What every table of a game shares; a copy of a table shares it too."""

    def __init__(self, name: str, said: dict[str, Any]) -> None:
        self.rules = game(name)
        self.encoding = Encoding(self.rules)
        self.deals = int(said.get("deals", DEALS))
        decks = str(said.get("decks", ""))
        self.decks = [deck.strip() for deck in decks.split("|")] if decks else None
        self.form = str(said.get("form", ""))

    def __deepcopy__(self, memo: dict[int, Any]) -> Terms:
        return self


class MazoGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Mazo for two."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        said = params or {}
        self.terms = Terms(self.name, said)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.terms.deals,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name), info, said)

    def new_initial_state(self) -> MazoState:
        return MazoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.terms.encoding)


class MazoState(pyspiel.State):  # type: ignore[misc]
    """A table: before its deal, asking somebody, or over."""

    def __init__(self, of: MazoGame) -> None:
        super().__init__(of)
        self.of = of.terms
        self.play: Play | None = None
        self.page = 0

    def current_player(self) -> int:
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.play.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.of.deals) for deal in range(self.of.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play is not None
        return [int(a) for a in np.flatnonzero(self.of.encoding.mask(self.play, player, self.page))]

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            self.play = self.of.rules.new(seed=action, decks=self.of.decks, form=self.of.form)
        elif action == MORE:
            self.page += 1
        else:
            self.play.answer(self.of.encoding.option_of(action, self.page))
            self.page = 0

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if action == MORE or self.play is None:
            return "more options"
        asked = self.play.decision
        at = self.of.encoding.option_of(action, self.page)
        if asked is None or at >= len(asked.options):
            return f"action {action}"
        words = self.play.game.rules.words(self.play.state, "en", asked.seat)
        return f"{at}: {words.opcion(self.play.state, asked.options[at])}"

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.over

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self.play is None else list(self.play.returns)

    def __str__(self) -> str:
        if self.play is None:
            return "before the deal"
        return f"{self.play.digest()} page {self.page}"


class Observer:
    """What a seat sees: the numbers of ``mazo.api.encoding``, or its view as text."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MazoState, player: int) -> None:
        if state.play is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.encoding.observation(state.play, player)

    def string_from(self, state: MazoState, player: int) -> str:
        if state.play is None:
            return "before the deal"
        return json.dumps(state.play.view(player), ensure_ascii=False, sort_keys=True, default=str)


def _register(name: str) -> None:
    pyspiel.register_game(_type(name), type(f"Mazo_{name}", (MazoGame,), {"name": name}))


for _name in games():
    _register(_name)
