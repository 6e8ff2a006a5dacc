"""The first tables: matches, seats, what was answered, and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v1"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "partidas",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("juego", sa.String(24), nullable=False),
        sa.Column("formato", sa.String(24), nullable=False),
        sa.Column("estado", sa.String(8), nullable=False),
        sa.Column("creada", sa.Float, nullable=False),
        sa.Column("movida", sa.Float, nullable=False),
        sa.Column("publica", sa.Integer, nullable=False),
        sa.Column("clave", sa.String(64), nullable=False),
        sa.Column("cabecera", sa.Text, nullable=False),
        sa.Column("opciones", sa.Text, nullable=False),
        sa.Column("resultado", sa.Text, nullable=False),
        sa.Column("origen", sa.String(24), nullable=False),
    )
    op.create_index("partidas_por_estado", "partidas", ["estado", "publica", "movida"])
    match = sa.ForeignKey("partidas.id", ondelete="CASCADE")
    op.create_table(
        "asientos",
        sa.Column("partida", sa.String(24), match, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("tipo", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("nombre", sa.String(40), nullable=False),
        sa.Column("lado", sa.Text, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
    )
    op.create_table(
        "respuestas",
        sa.Column("partida", sa.String(24), sa.ForeignKey("partidas.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("orden", sa.Integer, primary_key=True),
        sa.Column("clase", sa.String(1), nullable=False),
        sa.Column("dato", sa.Text, nullable=False),
        sa.Column("cuando", sa.Float, nullable=False),
        sa.Column("reloj", sa.Float, nullable=False),
    )
    op.create_table(
        "charla",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("partida", sa.String(24), sa.ForeignKey("partidas.id", ondelete="CASCADE"), nullable=False),
        sa.Column("cuando", sa.Float, nullable=False),
        sa.Column("asiento", sa.Integer, nullable=False),
        sa.Column("nombre", sa.String(40), nullable=False),
        sa.Column("texto", sa.Text, nullable=False),
    )
    op.create_index("charla_por_partida", "charla", ["partida", "id"])


def downgrade() -> None:
    for name in ("charla", "respuestas", "asientos", "partidas"):
        op.drop_table(name)
