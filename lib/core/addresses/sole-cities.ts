/**
 * Areas whose only city has their name: Paris, Berlin, Évora. Area and city are one list with one address. A test compares
 * this with the places; no two countries have areas of one of these names.
 */
const slugs = new Set(
  `
  aguiar-da-beira alandroal alcoutim alfandega-da-fe aljustrel almodovar alpiarca alter-do-chao
  alvaiazere alvito arganil arouca arraiolos arronches avis barrancos belmonte berlin blackpool
  bombarral borba boticas bristol cadaval campo-maior castanheira-de-pera castelo-branco
  castelo-de-paiva castro-daire castro-verde celorico-da-beira celorico-de-basto cinfaes
  condeixa-a-nova coruche dundee einsiedeln eisenstadt elvas entroncamento estremoz evora
  ferreira-do-zezere figueira-de-castelo-rodrigo figueiro-dos-vinhos fornos-de-algodres gersau grandola
  kussnacht lajes-das-flores leicester linz liverpool lousa luton macedo-de-cavaleiros manteigas marvao
  meda melilla mesao-frio mira miranda-do-corvo mirandela mogadouro moncao mondim-de-basto monforte
  montalegre montemor-o-novo montijo mora mortagua moura mourao murca murtosa nisa oleiros
  oliveira-de-frades ourique paris pedrogao-grande penamacor penedono penela pinhel ponte-da-barca
  ponte-de-lima portel porto povoa-de-lanhoso proenca-a-nova reading redondo reguengos-de-monsaraz
  resende rio-maior rust sabugal salzburg santa-cruz-das-flores santa-marta-de-penaguiao
  sao-bras-de-alportel sao-joao-da-madeira sao-pedro-do-sul sardoal satao sernancelhe serta sesimbra
  sever-do-vouga sobral-de-monte-agraco solothurn steyr tabua tabuaco terras-de-bouro torre-de-moncorvo
  trancoso vagos valpacos vendas-novas viana-do-alentejo vidigueira vieira-do-minho vila-de-rei
  vila-flor vila-nova-de-cerveira vila-nova-de-paiva vila-pouca-de-aguiar vila-real vila-velha-de-rodao
  vila-vicosa vimioso vinhais vouzela wien wiener-neustadt zurich`
    .trim()
    .split(/\s+/),
);

export const soleCitySlugs: readonly string[] = [...slugs];

/** Whether a city and its area are the same list. */
export const isSoleCity = (area: string, city: string): boolean => area === city && slugs.has(area);
