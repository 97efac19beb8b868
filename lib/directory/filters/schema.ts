export type AlternativeCode = "zone" | "radius" | "budget" | "language" | "service" | "area" | "country";

/** A wider search, offered when a search found nothing, and how many results it has. */
export interface AlternativeDto<Code extends string = AlternativeCode> {
  code: Code;
  href: string;
  total: number;
  totalIsExact: boolean;
  /** The wider radius. `place` is the name of the area. */
  radiusKm: number | null;
  place: string | null;
}
