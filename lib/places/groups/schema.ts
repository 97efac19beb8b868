/** A region or tourist area with the number of its listed planners or venues. */
export interface CountedGroup {
  id: number;
  kind: "region" | "tourist_area";
  name: string;
  slug: string;
  items: number;
}
