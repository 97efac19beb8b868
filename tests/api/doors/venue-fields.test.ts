import { beforeAll, describe, expect, it } from "vitest";
import * as days from "@/app/api/venues/[id]/calendar/days/route";
import * as one from "@/app/api/venues/[id]/route";
import * as all from "@/app/api/venues/route";
import { places } from "@/db/schema/places";
import { testDatabase } from "../../support/database";
import { addVenuePictures, castle, makeVenue } from "../../support/venues";
import { problemOf } from "./call-route";
import { placeContainer, unlimited } from "./container";
import { layPlaces } from "./fixtures";
import { hostileTexts, hostileValues, Wire } from "./hostile";
import { enterAsOwner, formCall, typedVenue, venueOf } from "./venue-world";

const { db } = testDatabase();

beforeAll(async () => {
  placeContainer({ limits: unlimited });
  await layPlaces();
});

const MARK = "@@here@@";
/** The body as JSON with a value, which JSON.stringify may not know, at a path such as `changes.0.from`. */
function withValue(body: object, path: string, value: unknown): string {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = path.split(".");
  let level = copy;
  for (const name of names.slice(0, -1)) level = level[name] as Record<string, unknown>;
  const last = names.at(-1) ?? "";
  if (value === undefined) {
    if (Array.isArray(level)) level.splice(Number(last), 1);
    else delete level[last];
    return JSON.stringify(copy);
  }
  level[last] = MARK;
  const json = value instanceof Wire ? value.json : JSON.stringify(value);
  return JSON.stringify(copy).replace(`"${MARK}"`, () => json);
}
const hostile = [...hostileTexts, ...hostileValues];

describe("hostile values below the first level", () => {
  it("of a venue's services, contact, features and pictures are refused, and change nothing", {
    timeout: 240_000,
  }, async () => {
    const { owner, call } = await enterAsOwner();
    const { id } = await makeVenue(owner.id);
    const [imageId = ""] = await addVenuePictures({ id, providerId: owner.id }, 1);
    const body = {
      ...castle,
      contactPerson: { name: "Anne Martin", role: "Gérante" },
      images: [{ id: imageId, caption: "La cour", alt: "Cour", title: "Cour", isVisible: true }],
    };
    const save = (raw: string) => call(one.POST, "POST", { params: { id }, raw });
    const paths = [
      ...["prestation", "title", "description", "budgetStartingFrom", "isBudgetVisible"].map(
        (name) => `prestationDetails.0.${name}`,
      ),
      ...["prestationDetails.0", "contactPerson.name", "contactPerson.role", "features.0", "images.0"],
      ...["id", "file", "caption", "alt", "title", "isVisible", "isKeyImage"].map(
        (name) => `images.0.${name}`,
      ),
    ];
    let tried = 0;
    for (const path of paths) {
      const base = venueOf(await save(JSON.stringify(body)));
      let isChanged = false;
      for (const value of hostile) {
        const answer = await save(withValue(body, path, value));
        const what = `${path} = ${value instanceof Wire ? value.name : JSON.stringify(value)?.slice(0, 60)}`;
        tried += 1;
        expect([200, 400, 404, 413], `${what}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
        isChanged ||= answer.status === 200;
      }
      if (!isChanged)
        expect(venueOf(await call(one.GET, "GET", { params: { id } })).version, path).toBe(base.version);
    }
    expect(tried).toBe(paths.length * hostile.length);
  });

  it("of changed days are refused", { timeout: 120_000 }, async () => {
    const { owner, call } = await enterAsOwner();
    const { id } = await makeVenue(owner.id);
    const year = new Date().getUTCFullYear() + 1;
    const body = {
      changes: [
        {
          from: `${year}-06-12`,
          to: `${year}-06-13`,
          state: "option",
          optionUntil: `${year}-03-01`,
          note: "Camille",
        },
      ],
    };
    for (const path of [
      "changes.0",
      ...["from", "to", "state", "optionUntil", "note"].map((f) => `changes.0.${f}`),
    ])
      for (const value of hostile) {
        const raw = withValue(body, path, value);
        const answer = await call(days.PUT, "PUT", { params: { id }, raw });
        expect([200, 400, 413], `${path}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
      }
  });
});

const huge = "x".repeat(10_001);
const texts = ["name", "type", "email", "phone", "zipcode", "city", "countryCode", "description"] as const;
const figures = ["seatedCapacity", "standingCapacity", "bedrooms", "minPrice", "maxPrice"] as const;
const optional = ["address", "detailedDescription", "snFacebook", "snInstagram", "website"] as const;
const notText = [7, true, ["a"], {}, huge, "a\u0000b", "\ud800"] as const;
const notFigure = [null, 0, -1, 1e308, "NaN", "Infinity", "1e3", "0x10", "٣", ["1"], {}, true, huge] as const;
const wrong: [field: string, value: unknown][] = [
  ...texts.flatMap((field) =>
    [undefined, null, "", "  ", "\u200b\u2060\ufeff", ...notText].map((value): [string, unknown] => [
      field,
      value,
    ]),
  ),
  ...figures.flatMap((field) =>
    [undefined, "", ...notFigure].map((value): [string, unknown] => [field, value]),
  ),
  ...optional.flatMap((field) => notText.map((value): [string, unknown] => [field, value])),
  ...["latitude", "longitude"].flatMap((field) =>
    [181, -181, 1e308, "NaN", "6,1", true, ["6"], {}].map((value): [string, unknown] => [field, value]),
  ),
  ...(["features", "prestationDetails", "images"] as const).flatMap((field) =>
    [7, "x", [7], ["x"], [null], [[]]].map((value): [string, unknown] => [field, value]),
  ),
];
const named = (fields: Record<string, string> | undefined, field: string) =>
  Object.keys(fields ?? {}).some((name) => name === field || name.startsWith(`${field}.`));

describe("each wrong field of a new venue", () => {
  it(`is named, whatever is wrong with it: ${wrong.length} bodies in JSON`, {
    timeout: 120_000,
  }, async () => {
    const { call, heldBy } = await enterAsOwner();
    for (const [field, value] of wrong) {
      const answer = await call(all.POST, "POST", { body: { ...castle, [field]: value } });
      const what = `${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${answer.text.slice(0, 200)}`;
      expect(answer.status, what).toBe(400);
      expect(named(problemOf(answer).fields, field), what).toBe(true);
    }
    expect(await heldBy()).toBe(0);
  });

  it("is named in a form too", { timeout: 120_000 }, async () => {
    const { call, heldBy } = await enterAsOwner();
    const asText = wrong.filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && !/\ud800/.test(pair[1]),
    );
    for (const [field, value] of asText) {
      const fields = typedVenue.filter(([name]) => name !== field);
      const answer = await call(all.POST, "POST", await formCall([...fields, [field, value]]));
      const what = `${field} = ${value.slice(0, 40)}: ${answer.text.slice(0, 200)}`;
      expect(answer.status, what).toBe(400);
      expect(named(problemOf(answer).fields, field), what).toBe(true);
    }
    expect(await heldBy()).toBe(0);
  });

  it("is refused where the address lies in another country or far from its town", async () => {
    await db
      .insert(places)
      .values(
        [
          { id: 920_011, type: "region", name: "Berlin Land", parentId: null },
          { id: 920_012, type: "departement", name: "Berlin Area", parentId: 920_011 },
          { id: 920_013, type: "city", name: "Berlin", parentId: 920_012 },
        ].map(({ id, type, name, parentId }) => ({
          ...{ id, name, parentId, country: "DE", code: type === "city" ? null : `T${id}` },
          type: type as "region" | "departement" | "city",
          searchName: name.toLowerCase(),
          slug: name.toLowerCase().replaceAll(" ", "-"),
          latitude: 52.52,
          longitude: 13.4,
        })),
      )
      .onConflictDoNothing();
    const { call, heldBy } = await enterAsOwner();
    const inBerlin = { latitude: 52.5, longitude: 13.4 };
    for (const city of ["Annecy", "Nulle-Part"]) {
      const answer = await call(all.POST, "POST", { body: { ...castle, ...inBerlin, city } });
      expect(problemOf(answer).fields, city).toEqual({ city: "address_far_away" });
    }
    expect(await heldBy()).toBe(0);
    // A country whose towns we do not know may lie beside one that we know.
    const abroad = { ...castle, ...inBerlin, countryCode: "PL", zipcode: "00-001", city: "Słubice" };
    const far = await call(all.POST, "POST", { body: { ...abroad, phone: "+48 22 123 45 67" } });
    expect(far.status).toBe(201);
  });
});
