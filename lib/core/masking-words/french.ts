import type { LanguageWords } from "@/lib/core/masking-words/language-words";

export const french: LanguageWords = {
  at: "arobase arobas arobaze arrobase arobaz",
  looseAt: "chez sur a et",
  dot: "point",
  endings: "com fr net org eu be ch lu io uk paris",
  dash: "tiret underscore trait",
  afterDash: "du bas haut d union 6 8 six huit",
  numbers: `0 zero; 1 un une; 2 deux; 3 trois; 4 quatre; 5 cinq; 6 six; 7 sept; 8 huit; 9 neuf; 10 dix; 11 onze;
    12 douze; 13 treize; 14 quatorze; 15 quinze; 16 seize; 20 vingt vingts; 30 trente; 40 quarante; 50 cinquante;
    60 soixante; 70 septante; 80 huitante octante; 90 nonante; * cent cents; ** double`,
  articles: "un une",
  between: "et puis ensuite enfin apres suivi de du par tiret espace slash point virgule etoile barre plus",
  phone: "tel telephone telephonez portable gsm fixe appelez appeler joindre composez whatsapp",
  mine: "mon ma mes notre nos",
  is: "c est cest suis sommes je nous",
  self: "suis",
  as: "sous comme pseudo nom compte identifiant profil me cherchez",
  on: "sur",
  common: `nous vous ils elles elle on je tu il moi toi lui leur leurs nos vos notre votre mon ma mes son sa ses ce
    cette ces ca cela c l d n s y en le la les un une des du de au aux et ou mais donc car ni que qui quoi dont
    pas plus moins tres trop peu beaucoup bien mal aussi encore deja toujours jamais souvent parfois ici
    est sont etait sera avons avez ont ai as etes sommes suis fait faire vu vue vus vues trouve trouves trouvee
    pour par avec sans sous sur dans chez vers entre depuis avant apres pendant si comme quand
    merci bonjour oui non superbe magnifique genial message messages story stories post posts photo photos page
    pages compte comptes profil inspiration inspirations style mur reel reels groupe groupes video videos idee idees
    interdit interdite aucun aucune rien tout tous toutes telephone mail visio appel fan fans actif actifs presents
    contact infos uniquement seulement svp privee prive evidemment volontiers possible`,
  alsoNames: `petit petits petite petites blanc blancs blanche noir brun roux grand grande grands gros long court
    jeune leroux roy roi rose roses fleur fleurs bois jardin noel marchand boulanger charpentier chevalier berger
    meunier moulin fontaine riviere roche montagne vigne chateau maison bon bonne beau belle joly gentil sauvage
    poirier pommier olivier laurier perle perrin prince comte duc martin merle colin leblanc masson maitre pain vin
    soleil lune hiver printemps ete ange saint simple tendre brave legrand lebon carre pierre garcon fort`,
};
