"""Names of Archons, made up from our own words: each deck has one.

A name is a person with something they are known for: «Brumilda Cienlazos, la que tasa los relámpagos», «Ferruño el
Indeciso de la Cantera de Sal».
"""

from __future__ import annotations

from collections.abc import Collection

from mazo.games.decks.azar import Azar


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


# Feminine, then masculine.
PERSONAS = (
    _words(
        "Abrina Ardelia Baltira Besana Brumilda Calixa Cendra Dorvala Elvanda Escarcia Fosca Galbina Hilandra Iruela"
        " Jaspina Kelmira Lumbrala Marvela Nardiza Oslaya Ortisa Perlana Quimera Rociana Sabelina Tormenta Umbría"
        " Vesania Yesalba Zafrina"
    ),
    _words(
        "Almirón Arguz Bastión Belarmo Cardenio Crispulo Dagoberto Ébano Esparto Ferruño Gárgolo Hontanar Íñigo"
        " Jaramago Kestrel Lodovar Madrugo Nogalio Orvallo Pedernal Quebranto Ruibarbo Salitre Tizón Ulmario Ventoso"
        " Xilón Yunque Zarzal Zócalo"
    ),
)
TRATAMIENTOS = (
    _words("Abuela Almirante Comodora Condesa Doctora Embajadora Maestra Madrina Profesora Regente"),
    _words("Abuelo Almirante Comodoro Conde Doctor Embajador Maestro Padrino Profesor Regente"),
)
APODOS = _words(
    "Tresventanas Cienlazos Malaceniza Pasolargo Sietesuelas Buenaguja Medialuna Puertafría Vientobajo Rompecuñas"
    " Finisterra Cuentagotas Tragaluces Pisacharcos Sacacorchos Altamarea Bajoceniza Doblefondo Cierraplazas"
    " Matacandelas Correcaminos Sinatajos Buscafallas Tientaparedes Portaespejos"
)
CUALIDADES = (
    ("Indecisa", "Indeciso"), ("Insomne", "Insomne"), ("Desigual", "Desigual"), ("Puntual", "Puntual"),
    ("Recosida", "Recosido"), ("Ambidiestra", "Ambidiestro"), ("Menuda", "Menudo"), ("Sonámbula", "Sonámbulo"),
    ("Inexacta", "Inexacto"), ("Severa", "Severo"), ("Risueña", "Risueño"), ("Errante", "Errante"),
    ("Prudente", "Prudente"), ("Tardía", "Tardío"), ("Discreta", "Discreto"), ("Zurda", "Zurdo"),
    ("Inoxidable", "Inoxidable"), ("Transparente", "Transparente"), ("Oblicua", "Oblicuo"), ("Locuaz", "Locuaz"),
)  # fmt: skip
OFICIOS = (
    "tasa los relámpagos", "remienda las mareas", "alquila sombras", "pesa el silencio", "barre los eclipses",
    "doma los inviernos", "cuenta dos veces", "afina los truenos", "cosecha el óxido", "plancha la niebla",
    "siembra candados", "traduce a las piedras", "apuesta sus botas", "desata los nudos ajenos", "hereda tormentas",
    "cría relojes", "pinta los horizontes", "pierde los mapas", "endereza los ríos", "ensaya las despedidas",
    "subasta los lunes", "encuaderna el humo", "riega los desiertos", "nunca pide la vez", "abrillanta los abismos",
)  # fmt: skip
LUGARES = (
    "la Cantera de Sal", "el Puente Torcido", "la Torre Inclinada", "los Pozos Cantores", "la Fábrica de Niebla",
    "el Mercado Sumergido", "las Escaleras Mudas", "el Faro de Barro", "la Colina Portátil", "el Archivo Seco",
    "los Hornos Azules", "la Estación Vacía", "el Valle de los Engranajes", "la Laguna Vertical", "el Huerto de Cobre",
    "la Aduana del Viento", "el Último Andén", "los Tejados Bajos", "la Gruta de los Ecos", "el Canal Inverso",
)  # fmt: skip
_ARTICULOS = ("la", "el")
_FORMAS = 5


def nombra(azar: Azar, usados: Collection[str] = ()) -> str:
    """A name that is not among those used."""
    while (name := _nombre(azar)) in usados:
        pass
    return name


def _nombre(azar: Azar) -> str:
    who = azar.entero(2)
    person, article = azar.elige(PERSONAS[who]), _ARTICULOS[who]
    match azar.entero(_FORMAS):
        case 0:
            return f"{person}, {article} que {azar.elige(OFICIOS)} en {azar.elige(LUGARES)}"
        case 1:
            return f"{azar.elige(TRATAMIENTOS[who])} {person} {azar.elige(APODOS)} {_de(azar.elige(LUGARES))}"
        case 2:
            return f"{person} {article} {azar.elige(CUALIDADES)[who]} {_de(azar.elige(LUGARES))}"
        case 3:
            return f"{azar.elige(TRATAMIENTOS[who])} {person}, {article} que {azar.elige(OFICIOS)}"
        case _:
            return f"{person} {azar.elige(APODOS)}, {article} que {azar.elige(OFICIOS)}"


def _de(lugar: str) -> str:
    """«de la Torre», «del Faro»."""
    return f"del {lugar[3:]}" if lugar.startswith("el ") else f"de {lugar}"
