"""Who plays each match and by which fence; what it was played with, and a mark of where each answer led."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v2"
down_revision = "v1"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "procesos",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("direccion", sa.String(200), nullable=False),
        sa.Column("vive", sa.Float, nullable=False),
    )
    with op.batch_alter_table("partidas") as table:
        table.add_column(sa.Column("dueno", sa.String(24), nullable=False, server_default=""))
        table.add_column(sa.Column("cerca", sa.Integer, nullable=False, server_default="0"))
        table.add_column(sa.Column("motor", sa.Text, nullable=False, server_default=""))
    with op.batch_alter_table("respuestas") as table:
        table.add_column(sa.Column("cerca", sa.Integer, nullable=False, server_default="0"))
        table.add_column(sa.Column("marca", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("respuestas") as table:
        table.drop_column("marca")
        table.drop_column("cerca")
    with op.batch_alter_table("partidas") as table:
        table.drop_column("motor")
        table.drop_column("cerca")
        table.drop_column("dueno")
    op.drop_table("procesos")
