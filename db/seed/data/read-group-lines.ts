export interface Circle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

/** A line of `groups/<country>.psv`: a region, a tourist area, or other names of an area. */
export interface GroupLine {
  country: string;
  kind: "region" | "tourist" | "alias";
  slug: string;
  /** Slugs of areas, or "region:" and the slug of a region for all of its areas. */
  outline: string[];
  /** Limit the outline to its cities in one of these circles: several follow a coast or a valley. */
  circles: Circle[];
  spoken: string;
  name: string;
  otherNames: string[];
}

const parts = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const isKind = (text: string): text is GroupLine["kind"] => ["region", "tourist", "alias"].includes(text);

/** "45.98,9.27,28": latitude, longitude, kilometres; null for anything else. */
function readCircle(text: string): Circle | null {
  const [latitude, longitude, radiusKm, more] = text.split(",").map(Number);
  return latitude && longitude && radiusKm && more === undefined ? { latitude, longitude, radiusKm } : null;
}

/** Reads a file of groups; a line that it does not understand is an error. */
export function readGroupLines(country: string, text: string): GroupLine[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const fields = line.split("|").map((field) => field.trim());
      const [kind = "", slug = "", outline = "", spoken = "", name = "", others = ""] = fields;
      const [areas = "", around] = outline.split("@");
      const circles = parts(around ?? "", "+").map(readCircle);
      const isWhole = kind === "alias" || (areas.trim() !== "" && spoken !== "" && name !== "");
      if (circles.includes(null) || !isKind(kind) || fields.length !== 6 || slug === "" || !isWhole) throw new Error(`${country}: ${line}`);
      return {
        country,
        kind,
        slug,
        outline: parts(areas, ","),
        circles: circles.filter((circle) => circle !== null),
        spoken,
        name,
        otherNames: parts(others, ";"),
      };
    });
}
