/**
 * Words that people make passwords of in the languages of the product: words for a password, rows of keys, terms
 * of endearment, weddings, seasons, towns, clubs, animals, first names. Without accents, in small letters; the
 * commonest of each line first. Written for this product, so it is not a list of leaked passwords.
 */
const lines = [
  // French
  "motdepasse mot2passe mdp azerty azertyuiop qsdfgh wxcvbn soleil bonjour bonsoir jetaime jtm chouchou doudou loulou",
  "coucou amour monamour mariage mariee noces fiancailles bonheur famille maman papa maison vacances musique",
  "princesse poupette chocolat bisous etoile lune papillon tigrou minou chaton licorne dauphin cheval lapin titi",
  "secret bienvenue ordinateur entreprise administrateur utilisateur connexion internet france printemps hiver",
  "automne ete janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi vendredi",
  "dimanche paris marseille lyon bordeaux toulouse nantes lille bretagne corse football psg allezom stade",
  "camille nicolas julien thomas alexandre sebastien christophe stephane laurent celine aurelie emilie manon",
  "marine pauline mathilde chloe juliette caroline isabelle nathalie sandrine valerie lucas theo hugo leo enzo",
  // English
  "password passcode letmein welcome qwerty sunshine princess iloveyou wedding bride groom marriage love secret",
  "summer winter spring autumn monday friday football liverpool chelsea arsenal everton manchester united london",
  "charlie oliver jessica sophie thomas admin monkey dragon flower butterfly chocolate planner planning",
  // German
  "passwort kennwort qwertz qwertzuiop geheim hallo willkommen schatz schatzi liebling ichliebedich liebe hochzeit",
  "braut brautpaar verliebt sonne sonnenschein sommer fruehling herbst familie mama blume schmetterling",
  "engel maus hasi baerchen katze hund pferd deutschland berlin hamburg muenchen koeln frankfurt stuttgart",
  "bayern dortmund schalke werder fussball montag freitag januar februar april august oktober dezember zuhause",
  "michael andreas stefan sabine martina claudia sandra daniel florian sebastian julia katharina anna lena lukas",
  // Dutch
  "wachtwoord welkom geheim hallo liefje schatje schat liefde huwelijk trouwen bruid bruiloft zomer winter lente",
  "herfst zonnetje zonneschijn bloem vlinder poes poesje hond paard familie voetbal ajax feyenoord anderlecht",
  "clubbrugge antwerpen gent brussel brugge belgie amsterdam rotterdam nederland maandag vrijdag januari februari",
  "maart augustus oktober december pieter johan jeroen maarten lotte femke sanne emma ilse",
  // Spanish
  "contrasena clave teamo tequiero hola bienvenido bienvenida mariposa estrella corazon amor boda casamiento novia",
  "novios cielo princesa familia verano invierno primavera otono lunes viernes enero febrero septiembre octubre",
  "diciembre espana madrid barcelona sevilla valencia malaga realmadrid atletico futbol barca chocolate gatito",
  "perrito mimundo mivida alejandro alejandra carlos javier daniela valentina carmen lucia paula maria jose andrea",
  // Italian
  "passwd parola segreto ciao ciaociao benvenuto benvenuta tiamo amore amoremio tesoro cucciolo stellina stella",
  "matrimonio sposa sposi nozze famiglia mamma estate inverno primavera autunno lunedi venerdi gennaio febbraio",
  "settembre ottobre dicembre italia roma milano napoli torino juventus juve inter milan lazio forzaitalia calcio",
  "farfalla gattino cane cavallo principessa francesca alessandro alessandra giuseppe andrea matteo chiara giulia",
  "martina federica lorenzo antonio salvatore",
  // Portuguese
  "senha palavrapasse palavrachave ola bemvindo bemvinda amote amormeu teadoro coracao casamento noiva noivos",
  "familia verao inverno outono segunda sexta janeiro fevereiro setembro outubro dezembro portugal lisboa porto",
  "benfica sporting fcporto slbenfica futebol borboleta estrela princesa gatinho cachorro saudade flor",
  "joao miguel tiago goncalo beatriz mariana catarina ines matilde francisco rodrigo",
];

/** In one list, each word once. */
export const commonWords: readonly string[] = [...new Set(lines.join(" ").split(" "))];
