"""Mitos y Leyendas: formats Primera Era and Furia."""
