"""The data of the table: a match is its header, its key and the rows of what was answered, in order."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

partidas = Table(
    "partidas",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("juego", String(24), nullable=False),
    Column("formato", String(24), nullable=False),
    Column("estado", String(8), nullable=False),  # espera, juego, fin
    Column("creada", Float, nullable=False),
    Column("movida", Float, nullable=False),
    Column("publica", Integer, nullable=False),
    Column("clave", String(64), nullable=False),
    Column("cabecera", Text, nullable=False),  # JSON; "" while somebody is waited for
    Column("opciones", Text, nullable=False),  # JSON: what it was made with
    Column("resultado", Text, nullable=False),  # JSON, or ""
    Column("origen", String(24), nullable=False),  # the match it branched from, or ""
    Column("dueno", String(24), nullable=False, server_default=""),  # the process that plays it, or ""
    Column("cerca", Integer, nullable=False, server_default="0"),  # grows with each owner: an older one writes no more
    Column("motor", Text, nullable=False, server_default=""),  # JSON: the engine and the texts it began with
    Index("partidas_por_estado", "estado", "publica", "movida"),
)

asientos = Table(
    "asientos",
    metadata,
    Column("partida", String(24), ForeignKey("partidas.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("tipo", String(8), nullable=False),  # persona, bot
    Column("bot", String(16), nullable=False),
    Column("nombre", String(40), nullable=False),
    Column("lado", Text, nullable=False),  # JSON: what it plays with; "null" for anything
    Column("token", String(64), nullable=False),  # SHA-256 of the secret; "" while nobody has it
)

respuestas = Table(
    "respuestas",
    metadata,
    Column("partida", String(24), ForeignKey("partidas.id", ondelete="CASCADE"), primary_key=True),
    Column("orden", Integer, primary_key=True),
    Column("clase", String(1), nullable=False),  # r: an answer, e: something nobody was asked, d: a take-back
    Column("dato", Text, nullable=False),  # JSON
    Column("cuando", Float, nullable=False),
    Column("reloj", Float, nullable=False),  # seconds played so far
    Column("cerca", Integer, nullable=False, server_default="0"),  # by which fence it was written
    Column("marca", String(16), nullable=False, server_default=""),  # of the position it led to; "" if none was kept
)

posiciones = Table(
    "posiciones",
    metadata,
    Column("partida", String(24), ForeignKey("partidas.id", ondelete="CASCADE"), primary_key=True),
    Column("numero", Integer, nullable=False),  # after how many answers
    Column("orden", Integer, nullable=False),  # how much had been done in the match when it was kept
    Column("motor", String(40), nullable=False),  # the engine and the texts it is of
    Column("datos", LargeBinary, nullable=False),  # JSON, compressed
)

procesos = Table(
    "procesos",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("direccion", String(200), nullable=False),
    Column("vive", Float, nullable=False),  # until when its matches are its own, by the clock of the database
)

charla = Table(
    "charla",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("partida", String(24), ForeignKey("partidas.id", ondelete="CASCADE"), nullable=False),
    Column("cuando", Float, nullable=False),
    Column("asiento", Integer, nullable=False),
    Column("nombre", String(40), nullable=False),
    Column("texto", Text, nullable=False),
    Index("charla_por_partida", "partida", "id"),
)
