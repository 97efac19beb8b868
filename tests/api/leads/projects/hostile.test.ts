import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { begin } from "@/tests/integration/leads/projects/world";
import { testDatabase } from "@/tests/support/database";
import { get, type PostName, post, posts } from "./calls";

const { db } = testDatabase();
const uuid = "00000000-0000-4000-8000-000000000000";
const names = Object.keys(posts) as PostName[];
const guarded = new Set<PostName>(["update-profile", "change-phone", "check-phone", "verify-phone"]);

/** The number of rows of every table that a refused call could have written to. */
async function everything(): Promise<string> {
  const [row] = await db.execute(sql`
    select (select count(*) from projects) as projects, (select max(updated_at) from projects) as changed,
           (select count(*) from project_registrations) as registrations, (select count(*) from project_codes) as codes,
           (select count(*) from project_choices) as choices, (select count(*) from event_requests) as requests,
           (select count(*) from members) as members, (select count(*) from message_deliveries) as mails,
           (select count(*) from sessions) as sessions`);
  return JSON.stringify(row);
}

async function refuses(name: PostName, body: unknown, raw?: string | Uint8Array<ArrayBuffer>) {
  const before = await everything();
  const answer = await post(name, body, raw === undefined ? {} : { raw });
  expect([400, 413, guarded.has(name) ? 401 : 400], `${name}: ${answer.text}`).toContain(answer.status);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
  expect(answer.text).not.toMatch(/select|insert|at \w+ \(|node_modules/i);
  expect(await everything()).toBe(before);
  return answer;
}

describe("every call", () => {
  it.each(names)("%s refuses a body that is not a JSON object", async (name) => {
    for (const raw of [
      "",
      "{",
      "[]",
      "null",
      '"text"',
      "12",
      '{"a":1}}',
      new Uint8Array([0xff, 0xfe, 0x00]),
    ]) {
      if (raw === "" && name === "save-project") continue;
      await refuses(name, undefined, raw);
    }
  });

  it.each(names)("%s refuses a body above 100 KB, and a deeply nested one", async (name) => {
    await refuses(name, { uuid, message: "x".repeat(101 * 1024) });
    await refuses(name, undefined, `${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}`);
  });

  it.each(names)("%s refuses unknown fields", async (name) => {
    const answer = await refuses(name, { uuid, token: "x".repeat(43), isVerified: true, status: "OPEN" });
    if (!guarded.has(name))
      expect(answer.body.fields).toMatchObject({ isVerified: "unknown_field", status: "unknown_field" });
  });

  it.each(names)("%s refuses malformed ids and secrets", async (name) => {
    for (const strange of ["1", "' or 1=1", "\u0000", {}, [], 7, true, `${uuid}\n`]) {
      await refuses(name, { uuid: strange, token: strange });
    }
  });
});

const long = "x".repeat(5_000);
const wrongAnswers: [string, unknown, string][] = [
  ["eventType", "PARTY", "choice_invalid"],
  ["eventType", ["WEDDING"], "choice_invalid"],
  ["serviceType", 3, "choice_invalid"],
  ["serviceType", "__proto__", "choice_invalid"],
  ["eventDate", "12/06/2027", "date_invalid"],
  ["eventDate", "2027-02-30", "date_invalid"],
  ["eventDate", "2027-06-12T10:00:00Z", "date_invalid"],
  ["eventDate", 1_800_000_000, "date_invalid"],
  ["eventDatePrecision", "HOUR", "choice_invalid"],
  ["isLocationUndecided", "yes", "invalid"],
  ["eventLocation", long, "too_long"],
  ["eventLocationCity", long, "too_long"],
  ["eventLocationCity", "Annecy\u0000", "invalid"],
  ["eventLocationCity", "\ud800", "invalid"],
  ["eventLocationCountry", "France", "choice_invalid"],
  ["eventLocationZipcode", 74_000, "invalid"],
  ["eventLocationLatitude", 91, "invalid"],
  ["eventLocationLatitude", "45.9", "invalid"],
  ["eventLocationLongitude", -181, "invalid"],
  ["radiusKm", 0, "too_small"],
  ["radiusKm", 501, "too_big"],
  ["radiusKm", 1.5, "invalid"],
  ["guestRange", "1000", "choice_invalid"],
  ["budgetRange", {}, "choice_invalid"],
  ["budgetPlannerRange", "FREE", "choice_invalid"],
  ["hasTheme", 1, "invalid"],
  ["weddingTheme", "x".repeat(81), "too_long"],
  ["languages", "fr", "invalid"],
  ["languages", Array.from({ length: 8 }, () => "fr"), "too_long"],
  ["message", "Trop court.", "too_short"],
  ["message", "x".repeat(1_501), "too_long"],
  ["message", `${"Un message assez long pour être accepté"}\u0007 ici`, "invalid"],
  ["message", 12, "invalid"],
];

describe("save-project", () => {
  it.each(wrongAnswers)("refuses %s of %j with %s", async (field, value, code) => {
    const key = await begin();
    const answer = await refuses("save-project", { ...key, [field]: value });
    expect(answer.body).toMatchObject({ status: 400, error: "validation_error", fields: { [field]: code } });
  });

  it("refuses an unknown language", async () => {
    const answer = await refuses("save-project", { languages: ["fr", "xx"] });
    expect(answer.body.fields).toEqual({ "languages.1": "choice_invalid" });
  });
});

const person = {
  firstname: "Léa",
  lastname: "Moreau",
  email: "lea@example.test",
  terms: true,
  locale: "fr-FR",
  homepage: "",
};
const wrongPeople: [string, unknown, string][] = [
  ["firstname", "L", "name_too_short"],
  ["firstname", "x".repeat(51), "name_too_long"],
  ["firstname", "<script>", "name_invalid"],
  ["lastname", "R2D2", "name_invalid"],
  ["lastname", null, "required"],
  ["email", "lea@", "email_invalid"],
  ["email", `${"x".repeat(65)}@example.test`, "email_invalid"],
  ["email", "lea@example.test\u0000", "email_invalid"],
  ["email", ["lea@example.test"], "invalid"],
  ["phone", "x".repeat(33), "phone_invalid"],
  ["phone", "12", "phone_invalid"],
  ["phone", 612_345_678, "invalid"],
  ["terms", false, "terms_required"],
  ["terms", "true", "terms_required"],
  ["locale", "fr", "choice_invalid"],
  ["homepage", {}, "required"],
  ["homepage", undefined, "required"],
];

describe("register", () => {
  it.each(wrongPeople)("refuses %s of %j with %s", async (field, value, code) => {
    const key = await begin();
    const answer = await refuses("register", { ...key, ...person, [field]: value });
    expect(answer.body).toMatchObject({ error: "validation_error", fields: { [field]: code } });
  });
});

describe("choosing and sending", () => {
  const sixIds = Array.from({ length: 6 }, () => crypto.randomUUID());
  it.each<[PostName, object, object]>([
    ["choose-prestataires", { ids: [] }, { ids: "nothing_chosen" }],
    ["choose-prestataires", { ids: sixIds }, { ids: "too_many_choices" }],
    ["choose-prestataires", { ids: [uuid, uuid] }, { ids: "invalid" }],
    ["choose-prestataires", { ids: ["x"] }, { "ids.0": "invalid" }],
    ["choose-prestataires", {}, { ids: "nothing_chosen" }],
    ["choose-prestataires", { ids: [], venueIds: [] }, { ids: "nothing_chosen" }],
    ["choose-prestataires", { venueIds: sixIds }, { venueIds: "too_many_choices" }],
    ["choose-prestataires", { venueIds: [uuid, uuid] }, { venueIds: "invalid" }],
    ["choose-prestataires", { venueIds: ["x"] }, { "venueIds.0": "invalid" }],
    [
      "send-to-prestataire",
      { messages: { [uuid]: "x".repeat(1_501) } },
      { [`messages.${uuid}`]: "too_long" },
    ],
    ["send-to-prestataire", { messages: { [uuid]: "\u0000" } }, { [`messages.${uuid}`]: "invalid" }],
    ["send-to-prestataire", { messages: [] }, { messages: "invalid" }],
    ["verify", { code: "12345" }, { code: "code_invalid" }],
    ["verify", { code: "１２３４５６" }, { code: "code_invalid" }],
    ["verify", { code: 123_456 }, { code: "invalid" }],
    ["outcome", { prestataireId: uuid, outcome: "married" }, { outcome: "choice_invalid" }],
    ["outcome", { prestataireId: uuid, outcome: "booked", reason: "x".repeat(301) }, { reason: "too_long" }],
    ["close", { reason: "bored" }, { reason: "choice_invalid" }],
  ])("%s refuses %j", async (name, wrong, fields) => {
    const key = await begin();
    expect((await refuses(name, { ...key, ...wrong })).body.fields).toEqual(fields);
  });
});

it("ranges refuses an unknown language", async () => {
  expect(await get("ranges", "locale=xx-XX")).toMatchObject({
    status: 400,
    body: { fields: { locale: "choice_invalid" } },
  });
  expect(await get("ranges", "debug=1")).toMatchObject({
    status: 400,
    body: { fields: { debug: "unknown_field" } },
  });
});
