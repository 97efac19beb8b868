import { createPostings, lowestRanks, ranksOf } from "@/lib/places/names/postings";
import { createSimilarNames } from "@/lib/places/names/similar-names";
import { searchText } from "@/lib/places/search-text";

/** A place that can be found by its name. */
export interface IndexedPlace {
  id: number;
  country: string;
  /**
   * `area` is what other countries have in place of a département: a province, county or Land. Regions and tourist areas
   * are groups of areas or cities.
   */
  type: "region" | "tourist_area" | "departement" | "area" | "city";
  name: string;
  slug: string;
  /** Département or area of a city. */
  area: { name: string; slug: string } | null;
  /** Normalised names in other languages, of former communes, of arrondissements. */
  aliases: readonly string[];
  zipcodes: readonly string[];
  latitude: number;
  longitude: number;
  population: number | null;
}

export interface PlaceFilter {
  country?: string | undefined;
  /** True for cities only. */
  isCity?: boolean | undefined;
}

export interface PlaceHit {
  place: IndexedPlace;
  /** The postal code of the query, or the only one. */
  zipcode: string | null;
}

/** Sorted arrays of places that never change; a query takes some microseconds. */
export interface PlaceIndex {
  readonly size: number;
  /** Places with a name, a word of a name or a postal code that begins with `query`, the most likely first. */
  search(query: string, filter?: PlaceFilter): PlaceHit[];
  /** Places with a name that typing errors turn into `query`, for a search without result. */
  searchSimilar(query: string, filter?: PlaceFilter): PlaceHit[];
}

export const MOST_HITS = 10;
/** Answers to queries up to this length are computed in advance. */
const SHORT = 3;
/**
 * An area ranks behind a city with half its population, and always behind a city of the same name: people look
 * for towns.
 */
const AREA_SHARE = 0.5;
/** A region or tourist area ranks like a city with a tenth of its population, unless its whole name is typed. */
const GROUP_SHARE = 0.1;
/** So many times as many inhabitants count more than a whole name. */
const FAR_LARGER = 10;
/** Cities of this size are found in spite of typing errors, and areas and groups of any size. */
const SIMILAR_FROM = 2_000;

/**
 * Builds the index: about a second for a hundred thousand places. For `readyCountries` short queries are
 * answered in advance.
 */
export function buildPlaceIndex(
  places: readonly IndexedPlace[],
  readyCountries: readonly string[] = [],
): PlaceIndex {
  const ranked = byWeight(places);
  return new NamedPlaces(ranked, listsOf(ranked, readyCountries));
}

/**
 * A class, because closures would keep what the index was built from: the build joins this function with those that it
 * calls, whose lists of names and weights would then live as long as the functions of the index.
 */
class NamedPlaces implements PlaceIndex {
  readonly size: number;

  constructor(
    private readonly ranked: readonly IndexedPlace[],
    private readonly lists: Lists,
  ) {
    this.size = ranked.length;
  }

  search(query: string, filter: PlaceFilter = {}): PlaceHit[] {
    const text = searchText(query);
    if (text === "") return [];
    const digits = /(?:^| )(\d{1,5})(?: |$)/.exec(text)?.[1] ?? "";
    const named = this.byName(text, filter);
    const found =
      named.length > 0 || digits === ""
        ? named
        : this.byZipcode(digits, searchText(text.replace(digits, " ")), filter);
    return this.hitsOf(found, digits);
  }

  searchSimilar(query: string, filter: PlaceFilter = {}): PlaceHit[] {
    return this.hitsOf(this.lists.similar.find(searchText(query), MOST_HITS, this.accepts(filter)), "");
  }

  private accepts({ country, isCity }: PlaceFilter) {
    return (rank: number) => {
      const place = this.ranked[rank];
      return (
        place !== undefined && (!country || place.country === country) && (!isCity || place.type === "city")
      );
    };
  }

  /**
   * Whether a place whose name goes on after the text is meant and not the one of that whole name: Newcastle upon Tyne and
   * not a village Newcastle. Of two or three letters any word may be the rest: Paris, not Par in Cornwall.
   */
  private isFarLarger(rank: number, exact: number | undefined, text: string): boolean {
    if (exact === undefined) return false;
    const people = (of: number) => this.ranked[of]?.population ?? 0;
    const place = this.ranked[rank];
    const goesOn =
      text.length <= SHORT || (place && mainNames(place).some((form) => form.startsWith(`${text} `)));
    return goesOn === true && people(rank) >= FAR_LARGER * people(exact);
  }

  private byName(text: string, filter: PlaceFilter): number[] {
    const { wholeMain, wholeSecondary, words, otherNames, ready } = this.lists;
    const isWanted = this.accepts(filter);
    const exact = [
      ...ranksOf(wholeMain, text).filter(isWanted).sort(byWholeName(this.ranked)),
      ...ranksOf(wholeSecondary, text).filter(isWanted),
    ];
    const answers = text.length <= SHORT ? ready.get(scopeOf(filter)) : undefined;
    const begun = answers ? (answers.get(text) ?? []) : lowestRanks(words, text, MOST_HITS, isWanted);
    const first = begun.slice(0, 1).filter((rank) => this.isFarLarger(rank, exact[0], text));
    const found = new Set([...first, ...exact, ...begun]);
    if (found.size < MOST_HITS)
      for (const rank of lowestRanks(otherNames, text, MOST_HITS, isWanted)) found.add(rank);
    return [...found].slice(0, MOST_HITS);
  }

  /** "84000", or "84000 Avignon" and "Avignon 84": places with this name and postal code. */
  private byZipcode(digits: string, name: string, filter: PlaceFilter): number[] {
    const { words, zips } = this.lists;
    const isWanted = this.accepts(filter);
    if (name === "") return lowestRanks(zips, digits, MOST_HITS, isWanted);
    const hasZipcode = (rank: number) => isWanted(rank) && zipcodeOf(this.ranked[rank], digits) !== null;
    return lowestRanks(words, name, MOST_HITS, hasZipcode);
  }

  private hitsOf(ranks: readonly number[], digits: string): PlaceHit[] {
    return ranks.flatMap((rank) => {
      const place = this.ranked[rank];
      return place ? [{ place, zipcode: zipcodeOf(place, digits) ?? onlyZipcode(place) }] : [];
    });
  }
}

type Lists = ReturnType<typeof listsOf>;

/** What is searched. The names of single places are left behind here: they would take as much memory again. */
function listsOf(ranked: readonly IndexedPlace[], readyCountries: readonly string[]) {
  const main = ranked.map(mainNames);
  const secondary = ranked.map((place) => formsOf(place).slice(mainForms(place)).map(searchText));
  const beginnings = main.map((forms) => forms.flatMap(fromEachWord));
  return {
    wholeMain: createPostings(
      ranked.map((place, rank) => [
        ...(main[rank] ?? []),
        ...(isGroup(place) ? (secondary[rank] ?? []) : []),
      ]),
    ),
    wholeSecondary: createPostings(secondary),
    similar: createSimilarNames(
      ranked.map((place, rank) =>
        isKnownWidely(place) ? [...(main[rank] ?? []), ...(secondary[rank] ?? [])] : [],
      ),
    ),
    words: createPostings(beginnings),
    otherNames: createPostings(secondary.map((forms) => forms.flatMap(fromEachWord))),
    zips: createPostings(ranked.map(({ zipcodes }) => zipcodes)),
    ready: shortAnswers(ranked, beginnings, readyCountries),
  };
}

const isGroup = ({ type }: IndexedPlace) => type === "region" || type === "tourist_area";

const isKnownWidely = ({ type, population }: IndexedPlace) =>
  type !== "city" || (population ?? 0) >= SIMILAR_FROM;

/** Of places with the same name, a group is as large as its population: Ibiza is the island. */
const byWholeName = (ranked: readonly IndexedPlace[]) => (a: number, b: number) => {
  const size = (rank: number) => {
    const place = ranked[rank];
    return place && isGroup(place) ? (place.population ?? 0) : null;
  };
  const [one, other] = [size(a), size(b)];
  if (one === null && other === null) return a - b;
  const population = (rank: number) => ranked[rank]?.population ?? 0;
  return (other ?? population(b)) - (one ?? population(a)) || a - b;
};

function byWeight(places: readonly IndexedPlace[]): IndexedPlace[] {
  const cities = places.filter(({ type }) => type === "city");
  /** Population of the city that has the same name as its area: Paris. */
  const populations = new Map(
    cities.map((city) => [namesake(city.country, city.area?.slug ?? "", city.name), city.population ?? 0]),
  );
  const weight = (place: IndexedPlace) => {
    const { country, slug, name, population, type } = place;
    if (type === "city") return population ?? 0;
    if (isGroup(place)) return (population ?? 0) * GROUP_SHARE;
    return Math.min(
      (population ?? 0) * AREA_SHARE,
      populations.get(namesake(country, slug, name)) ?? Number.MAX_VALUE,
    );
  };
  const weights = new Map(places.map((place) => [place, weight(place)]));
  const citiesFirst = ({ type }: IndexedPlace) => (type === "city" ? 0 : 1);
  return places.toSorted(
    (a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || citiesFirst(a) - citiesFirst(b) || a.id - b.id,
  );
}

const namesake = (country: string, area: string, name: string) => `${country}/${area}/${name}`;

/**
 * How many names of a place count fully. Aliases of French towns are nearly all former communes: a village of eighty
 * people must not move its town to the top. So further names count when they are typed in full, and else only
 * fill up a short list; those of groups too, because they begin like the names of countries and cities.
 */
function mainForms(place: IndexedPlace): number {
  const { country, type, aliases } = place;
  return isGroup(place) || (country === "FR" && type === "city") ? 1 : 1 + aliases.length;
}

const mainNames = (place: IndexedPlace) => formsOf(place).slice(0, mainForms(place)).map(searchText);

const formsOf = ({ name, aliases }: IndexedPlace) => [name, ...aliases];

const scopeOf = ({ country = "", isCity = false }: PlaceFilter) => `${country}${isCity ? "/city" : ""}`;

/**
 * The first places for each beginning of one to three letters, for the most used combinations of country and
 * type.
 */
function shortAnswers(
  ranked: readonly IndexedPlace[],
  beginnings: readonly (readonly string[])[],
  countries: readonly string[],
): Map<string, Map<string, number[]>> {
  const scopes = ["", ...countries].flatMap((country) => [
    scopeOf({ country }),
    scopeOf({ country, isCity: true }),
  ]);
  const answers = new Map(scopes.map((scope) => [scope, new Map<string, number[]>()]));
  ranked.forEach(({ country, type }, rank) => {
    const isCity = type === "city";
    const own = ["", country].flatMap((of) => [
      scopeOf({ country: of }),
      ...(isCity ? [scopeOf({ country: of, isCity })] : []),
    ]);
    for (const key of beginnings[rank] ?? []) {
      for (let length = 1; length <= Math.min(SHORT, key.length); length++) {
        const prefix = key.slice(0, length);
        for (const scope of own) {
          const lists = answers.get(scope);
          const list = lists?.get(prefix);
          if (lists && !list) lists.set(prefix, [rank]);
          // Places are sorted by rank, so the first ten are the best ten.
          else if (list && list.length < MOST_HITS && list.at(-1) !== rank) list.push(rank);
        }
      }
    }
  });
  // A list that grew has room for seventeen ranks.
  for (const lists of answers.values()) for (const [prefix, list] of lists) lists.set(prefix, list.slice());
  return answers;
}

const onlyZipcode = ({ zipcodes }: IndexedPlace) => (zipcodes.length === 1 ? (zipcodes[0] ?? null) : null);

function zipcodeOf(place: IndexedPlace | undefined, digits: string): string | null {
  return digits === "" ? null : (place?.zipcodes.find((zipcode) => zipcode.startsWith(digits)) ?? null);
}

/** The name from the start of each of its words to its end. */
function fromEachWord(name: string): string[] {
  const found = [name];
  for (let at = name.indexOf(" "); at >= 0; at = name.indexOf(" ", at + 1)) found.push(name.slice(at + 1));
  return found;
}
