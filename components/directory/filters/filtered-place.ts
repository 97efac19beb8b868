/** The list a form asks again. */
export interface FilteredPlace {
  /** Null for the whole country. */
  name: string | null;
  pathOf: (page?: number) => string;
}
