import type { LanguageWords } from "@/lib/core/masking-words/language-words";

export const italian: LanguageWords = {
  at: "chiocciola chiocciolina",
  looseAt: "at presso su a",
  dot: "punto",
  endings: "com it net org eu ch io info uk fr de",
  dash: "trattino trattini lineetta underscore meno",
  afterDash: "basso alto",
  numbers: `0 zero; 1 uno una un; 2 due; 3 tre; 4 quattro; 5 cinque; 6 sei; 7 sette; 8 otto; 9 nove; 10 dieci; 11 undici;
    12 dodici; 13 tredici; 14 quattordici; 15 quindici; 16 sedici; 17 diciassette; 18 diciotto; 19 diciannove;
    20 venti; 30 trenta; 40 quaranta; 50 cinquanta; 60 sessanta; 70 settanta; 80 ottanta; 90 novanta; * cento;
    ** doppio`,
  articles: "uno una un",
  between: "e poi dopo quindi infine seguito da trattino spazio barra punto virgola piu",
  phone: "tel telefono cell cellulare fisso chiamami chiamateci whatsapp",
  mine: "mio mia nostro nostra",
  is: "e sono siamo io noi",
  self: "sono",
  as: "come sotto nome account profilo cercatemi cercateci chiamo",
  on: "su",
  common: `noi voi lui lei loro io tu mi ti ci vi si lo la li le gli il i un uno una e ed o ma se che chi cui non
    di a da in con su per tra fra del dello della dei degli delle al allo alla ai agli alle dal dalla nel nella
    nei nelle sul sulla piu meno molto poco tanto troppo anche ancora gia sempre mai spesso qui qua li
    sono sei siamo siete era sara ha ho hai abbiamo avete hanno essere avere fare fa va vanno bene
    nostro nostra vostro vostra suo sua mio mia questo questa quello quella visto vista viste trovato trovati
    grazie ciao si no bello bella bellissimo stupendo stupenda meraviglia messaggio messaggi storia storie post
    foto pagina pagine profilo profili stile parete idea idee gruppo gruppi video chiamata niente tutto tutti
    fan attivi presenti vietato possibile solo pure insieme certo volentieri`,
  alsoNames: `piccolo piccola piccoli grande grandi grasso bianco bianca bianchi bianche nero neri rosso rossa rossi
    rosse bruno verdi verde gallo leone lupo volpe colombo agnello ferro ferrari fabbri sarto barbieri
    molinari contadino monte monti fiume fonte fontana bosco boschi prato prati campo campi valle villa villani
    costa riva mare sole luna stella fiore fiori rosa rose bello bella belli buono bon gentile amore pace
    vita natale pasqua sabato domenica maggio estate inverno re conte duca papa cavaliere serra torre chiesa
    ponte porta strada pepe sale vino mele castello martini allegri`,
};
