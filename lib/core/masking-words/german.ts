import type { LanguageWords } from "@/lib/core/masking-words/language-words";

export const german: LanguageWords = {
  at: "klammeraffe affenschwanz affenohr atzeichen",
  looseAt: "at aet bei auf",
  dot: "punkt",
  endings: "com de net org eu at ch li io info uk fr it nl be",
  dash: "bindestrich unterstrich minus strich",
  afterDash: "unten",
  numbers: `0 null; 1 eins ein eine; 2 zwei zwo; 3 drei; 4 vier; 5 funf fuenf; 6 sechs; 7 sieben; 8 acht; 9 neun; 10 zehn;
    11 elf; 12 zwolf zwoelf; 13 dreizehn; 14 vierzehn; 15 funfzehn; 16 sechzehn; 17 siebzehn; 18 achtzehn;
    19 neunzehn; 20 zwanzig; 30 dreissig; 40 vierzig; 50 funfzig fuenfzig; 60 sechzig; 70 siebzig; 80 achtzig;
    90 neunzig; * hundert; ** doppel`,
  articles: "ein eine",
  between: "und dann danach gefolgt von strich bindestrich schragstrich leerzeichen punkt komma plus",
  phone: "tel telefon telefonisch handy mobil festnetz anrufen whatsapp rufnummer",
  mine: "mein meine meinem unser unsere unserem",
  is: "ist bin sind ich wir",
  self: "bin heisse",
  as: "unter als name namens konto profil heisse heissen mich uns",
  on: "auf",
  common: `wir sie ich er es du ihr uns euch ihnen mir dir ihm mich dich sich unser unsere ihre ihrem ihren mein meine
    der die das den dem des ein eine einen einem einer und oder aber denn weil wenn dass ob als wie so
    nicht kein keine keinen sehr zu viel viele mehr weniger auch noch schon immer nie oft hier dort jetzt leider gern
    ist sind war waren bin bist sein haben hat hatte hatten werden wird kann konnen mochten mochte
    fur mit ohne von vom bei beim zum zur aus nach vor in im an am auf uber unter durch gegen um bis seit
    bitte danke hallo ja nein toll schon wunderschon traumhaft super gesehen gefunden entdeckt folgen
    nachricht nachrichten story beitrag foto fotos bild bilder seite seiten konto profil stil wand idee ideen
    gruppe gruppen video videos anruf chat live verboten nichts alles alle geht passt reicht moglich nur
    fan fans aktiv tabu erlaubt unterwegs natuerlich naturlich`,
  alsoNames: `klein kleine gross grosse lang lange kurz jung alt weiss weisse schwarz braun grau grun rot roth gold
    silber koch koche backer bauer muller mueller schneider schuster schmied jager fischer gartner weber
    wagner zimmermann richter kaiser konig koenig furst graf vogt herzog ritter bischof papst engel sommer winter
    herbst lenz fruhling freitag sonntag montag mai berg bach wald busch stein feld acker rose rosen blum blume
    baum busche vogel fuchs wolf hahn adler lamm kraft ernst freund mann kind gast brau bar held stark schon
    reich fromm gut bauch haus hof burg stadt kirch glock glocken sonne stern mond kuhn weise`,
};
