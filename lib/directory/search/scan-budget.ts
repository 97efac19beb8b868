/**
 * How many rows each way of searching may read before the statement tries the next way. Which way is short depends on
 * how many rows pass, and that is not known before. Each way alone finds the right rows; a way that gives up has cost
 * one or two milliseconds.
 */
export interface ScanBudget {
  /** Best rows of a country, for the first page of a filtered list. */
  countryRows: number;
  /** Best rows of a country, for the first page of a circle: so many for each cell of the circle. */
  countryRowsPerCell: number;
  /** Rows of a country that pass the filters: so many for each cell of the circle. */
  filteredRowsPerCell: number;
  /** Fewer hits in the sample of best rows do not tell how dense a filtered circle is. */
  minSampleHits: number;
  /** Rows that the parts of a region may give together before the ranks of the page are looked up. */
  mergedRows: number;
  /** The ranks of so many areas take longer to add up than the best rows of their country take to read. */
  manyAreas: number;
  /** Rows that a region of many areas may need of the best of its country; ranks are looked up for a later page. */
  bestRows: number;
  /** A region of so many rows is faster read whole than searched by its filters in the country. */
  shortGroupRows: number;
  /** Rows of a country that pass the filters: more, and a region is read whole. */
  matchedRows: number;
}

export const defaultScanBudget: ScanBudget = {
  countryRows: 5_000,
  countryRowsPerCell: 12,
  filteredRowsPerCell: 48,
  minSampleHits: 4,
  mergedRows: 3_000,
  manyAreas: 20,
  bestRows: 5_000,
  shortGroupRows: 30_000,
  matchedRows: 30_000,
};

const MAX_COUNTRY_ROWS = 40_000;
const MAX_FILTERED_ROWS = 10_000;
/** Rows of a first page. More rows may cost a longer read: it grows with the root of their number. */
const FIRST_PAGE_ROWS = 24;

/** Rounded up to a power of two: circles of many sizes then share few statement texts, so their plans are reused. */
const powerOfTwo = (rows: number) => 2 ** Math.ceil(Math.log2(Math.max(1, rows)));

/** Best rows of the country to read when a filtered list needs this many rows. */
export function countrySampleRows({ countryRows }: ScanBudget, neededRows: number): number {
  return Math.ceil(Math.min(MAX_COUNTRY_ROWS, countryRows * Math.sqrt(neededRows / FIRST_PAGE_ROWS)));
}

/** The same for a wide zone, which has only a part of the rows that pass. */
export const wideSampleRows = (budget: ScanBudget, neededRows: number): number =>
  Math.min(MAX_COUNTRY_ROWS, 2 * countrySampleRows(budget, neededRows));

/** The same for any part of the country, where there is no shorter way to its best rows. */
export const longSampleRows = (budget: ScanBudget, neededRows: number): number =>
  Math.min(MAX_COUNTRY_ROWS, 4 * countrySampleRows(budget, neededRows));

/** Best rows of the country to read when a circle or a zone needs this many rows: a wrong guess costs more where more is needed. */
export function circleSampleRows(
  { countryRowsPerCell }: ScanBudget,
  cellCount: number,
  neededRows: number,
  isFiltered: boolean,
): number {
  const rows = countryRowsPerCell * cellCount * (isFiltered ? 2 : 1) * (neededRows / FIRST_PAGE_ROWS) ** 0.25;
  return Math.min(MAX_COUNTRY_ROWS, powerOfTwo(rows));
}

/** Rows that pass the filters to read before the cells of the circle are read instead. */
export function maxFilteredRows({ filteredRowsPerCell }: ScanBudget, cellCount: number): number {
  return Math.min(MAX_FILTERED_ROWS, powerOfTwo(filteredRowsPerCell * cellCount));
}
