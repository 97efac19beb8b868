import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugCandidates } from "@/lib/listing/company/create-company";

const chance = () => "a1b2c3d4";
const first = (name: string, city: string, count: number) =>
  [...slugCandidates(name, city, chance)].slice(0, count);

describe("the slug of a company", () => {
  it("is its name, then its name and town, then numbered", () => {
    expect(first("L’Été d’Élise", "Saint-Étienne", 4)).toEqual([
      "l-ete-d-elise",
      "l-ete-d-elise-saint-etienne",
      "l-ete-d-elise-saint-etienne-2",
      "l-ete-d-elise-saint-etienne-3",
    ]);
  });

  it("does not contain the town twice", () => {
    expect(first("Mariages Annecy", "Annecy", 2)).toEqual(["mariages-annecy", "mariages-annecy-2"]);
  });

  it("exists for a name without a Latin letter", () => {
    expect(first("Γάμος", "Αθήνα", 2)).toEqual(["provider", "provider-2"]);
  });

  it("always has the format that the database requires, and never repeats", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, city) => {
        const all = [...slugCandidates(name, city, chance)];
        for (const slug of all) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
