export type AlternativeCode = "radius" | "budget" | "language" | "service" | "area" | "country";

/** A search near to one that found nobody, and how many it finds. */
export interface AlternativeDto {
  code: AlternativeCode;
  href: string;
  total: number;
  totalIsExact: boolean;
  /** The wider radius, or the name of the area. */
  radiusKm: number | null;
  place: string | null;
}
