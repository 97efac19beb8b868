import type { LanguageWords } from "@/lib/core/masking-words/language-words";

export const spanish: LanguageWords = {
  at: "arroba arrova",
  looseAt: "at en",
  dot: "punto",
  endings: "com es net org eu cat io info uk fr",
  dash: "guion guiones raya subrayado",
  afterDash: "bajo medio",
  numbers: `0 cero; 1 uno una un; 2 dos; 3 tres; 4 cuatro; 5 cinco; 6 seis; 7 siete; 8 ocho; 9 nueve; 10 diez; 11 once;
    12 doce; 13 trece; 14 catorce; 15 quince; 16 dieciseis; 17 diecisiete; 18 dieciocho; 19 diecinueve; 20 veinte;
    21 veintiuno veintiun; 22 veintidos; 23 veintitres; 24 veinticuatro; 25 veinticinco; 26 veintiseis;
    27 veintisiete; 28 veintiocho; 29 veintinueve; 30 treinta; 40 cuarenta; 50 cincuenta; 60 sesenta; 70 setenta;
    80 ochenta; 90 noventa; 200 doscientos; 300 trescientos; 400 cuatrocientos; 500 quinientos; 600 seiscientos;
    700 setecientos; 800 ochocientos; 900 novecientos; 100 ciento cien; ** doble`,
  articles: "uno una un",
  between: "y luego despues seguido de por guion espacio barra punto coma mas",
  phone: "tel telefono movil fijo llamame llameme whatsapp",
  mine: "mi mis nuestro nuestra",
  is: "es soy somos yo nosotros",
  self: "soy",
  as: "como bajo nombre cuenta perfil usuario busqueme busquenos llamo",
  on: "en",
  common: `nosotros vosotros ustedes usted ellos ellas el ella yo tu me te le les nos os se lo la los las un una unos
    unas y e o u pero si que quien cual cuando donde como porque no de a al del en con sin por para entre
    desde hasta sobre bajo ante muy mucho muchos poco mas menos tambien aun ya siempre nunca aqui alli
    es son era sera soy somos esta estan estamos ha he hemos han tiene tenemos hay ser estar hacer va van
    nuestro nuestra nuestros su sus mi mis este esta ese esa esto eso visto vista vistos encontrado
    gracias hola si bonito bonita precioso preciosa maravilla genial mensaje mensajes historia historias post
    foto fotos pagina paginas perfil perfiles estilo pared idea ideas grupo grupos video videos llamada nada todo
    todos fan fans activos presentes prohibido posible solo tampoco juntos claro`,
  alsoNames: `pequeno pequena pequenos grande blanco blanca blancos blancas negro moreno rubio rojo verde alto bajo
    delgado gordo bueno bello hermoso rico feliz bravo cordero leon lobo zorro paloma gallo flor flores rosa rosas
    campo campos monte montes rio rios fuente fuentes bosque prado valle sierra mar costa casa casas castillo
    iglesia iglesias torre torres puente calle plaza huerta molina molino herrero zapatero pastor conde marques
    rey reyes duque santos cruz sol luna estrella domingo mayo abril invierno verano vega vina pan vino manzano
    nieto abad guerra paz amor`,
};
