import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import type { Ctx } from "@/lib/gateways/context";
import { readChoiceForm } from "@/lib/leads/plain-requests/read-choice-form";
import { readRequestForm } from "@/lib/leads/plain-requests/read-request-form";
import { registerRequest } from "@/lib/leads/plain-requests/register-request";
import { choiceFormInput, requestFormInput } from "@/lib/leads/plain-requests/schema";
import { sendChosen } from "@/lib/leads/plain-requests/send-chosen";
import { mintFormToken } from "@/lib/leads/registration/check-form-token";
import { verifyProject } from "@/lib/leads/registration/verify-project";
import { testCtx, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { uniqueEmail, uniqueWord } from "@/tests/support/unique";
import { lastCode, listed, listedMany, projectRow, refusal } from "./world";

const { db } = testDatabase();
const byte = () => randomInt(256);
const home = (): Ctx => ({ ...testCtx(), ip: `10.${byte()}.${byte()}.${byte()}` });
const openedBefore = (seconds: number) =>
  mintFormToken(testCtx().keys.hash, new Date(testNow.getTime() - seconds * 1000));

/** What a browser without script posts; null leaves a field out. */
function formOf(changes: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  const fields: Record<string, string | null> = {
    eventType: "WEDDING",
    serviceType: "FULL_PLANNING",
    eventDatePrecision: "DAY",
    eventDate: "2027-06-12",
    eventLocationCity: "Annecy",
    radiusKm: "60",
    guestRange: "51_80",
    budgetRange: "20K_30K",
    weddingTheme: "",
    "language-fr": "on",
    message: `Nous rêvons d’un dîner au bord du lac, avec nos familles. ${uniqueWord()}`,
    firstname: "Léa",
    lastname: "Moreau",
    email: uniqueEmail("lea"),
    phone: "",
    terms: "on",
    homepage: "",
    opened: openedBefore(90),
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  return form;
}
const inputOf = (changes?: Record<string, string | null>) =>
  requestFormInput.parse(readRequestForm(formOf(changes)));

async function proven(changes?: Record<string, string | null>): Promise<{ uuid: string; couple: Ctx }> {
  const ctx = home();
  const key = await registerRequest(ctx, inputOf(changes));
  const { session } = await verifyProject(ctx, { ...key, code: await lastCode(key.uuid) });
  const { memberId } = await projectRow(key.uuid);
  if (memberId === null) throw new Error("a verified project has a member");
  const actor = { kind: "couple", memberId, sessionId: session.id, authenticatedAt: ctx.now } as const;
  return { uuid: key.uuid, couple: { ...ctx, actor } };
}

describe("a request in one form", () => {
  it("stores the answers and sends the code", async () => {
    const { uuid } = await registerRequest(home(), inputOf());
    expect(await projectRow(uuid)).toMatchObject({
      status: "PENDING_VERIFICATION",
      eventType: "WEDDING",
      serviceType: "FULL_PLANNING",
      eventDate: "2027-06-12",
      eventLocationCity: "Annecy",
      eventLocationCountry: "FR",
      languages: ["fr"],
    });
    expect(await lastCode(uuid)).toMatch(/^\d{6}$/);
  });

  it("takes any day of a month for the month, and no day while the date is undecided", async () => {
    const ofMonth = await registerRequest(home(), inputOf({ eventDatePrecision: "MONTH" }));
    expect(await projectRow(ofMonth.uuid)).toMatchObject({ eventDate: "2027-06-01" });
    const undecided = await registerRequest(
      home(),
      inputOf({ eventDatePrecision: "UNDECIDED", isLocationUndecided: "on" }),
    );
    expect(await projectRow(undecided.uuid)).toMatchObject({ eventDate: null, eventLocationCity: null });
  });

  it("chooses whom the couple came from, and a venue only where that is asked", async () => {
    const provider = await listed();
    const { uuid } = await registerRequest(home(), inputOf({ provider }));
    const choices = await db.select().from(projectChoices).where(eq(projectChoices.projectId, uuid));
    expect(choices.map(({ providerId }) => providerId)).toEqual([provider]);
    const venueOnly = await registerRequest(home(), inputOf({ serviceType: "VENUE" }));
    expect(await projectRow(venueOnly.uuid)).toMatchObject({ serviceType: null, wantsVenue: true });
  });

  it.each([
    [{ guestRange: null }, "validation_error"],
    [{ eventLocationCity: "" }, "validation_error"],
    [{ eventDate: "2020-06-12" }, "validation_error"],
    [{ phone: "12" }, "validation_error"],
    [{ opened: openedBefore(1) }, "too_fast"],
    [{ opened: "forged.mark" }, "form_expired"],
  ])("writes nothing for %j", async (changes, code) => {
    const before = await db.$count(projects);
    expect(await refusal(registerRequest(home(), inputOf(changes)))).toMatchObject({ code });
    expect(await db.$count(projects)).toBe(before);
  });

  it("is refused without the couple's agreement or with the robots' field", async () => {
    expect(requestFormInput.safeParse(readRequestForm(formOf({ terms: null }))).success).toBe(false);
    expect(await refusal(registerRequest(home(), inputOf({ homepage: "x" })))).toMatchObject({
      code: "looks_automated",
    });
  });
});

describe("the choice in one form", () => {
  it("writes to those who were ticked", async () => {
    const ids = await listedMany(2);
    const { uuid, couple } = await proven();
    const form = new FormData();
    form.set("uuid", uuid);
    for (const id of ids) form.set(`provider-${id}`, "on");
    const { sent } = await sendChosen(couple, choiceFormInput.parse(readChoiceForm(form)));
    expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it("needs somebody, five at most, and the couple itself", async () => {
    const { uuid } = await proven();
    const empty = new FormData();
    empty.set("uuid", uuid);
    expect(choiceFormInput.safeParse(readChoiceForm(empty)).success).toBe(false);
    const ids = await listedMany(6);
    expect(choiceFormInput.safeParse({ uuid, ids, venueIds: [] }).success).toBe(false);
    expect(await refusal(sendChosen(home(), { uuid, ids: ids.slice(0, 1), venueIds: [] }))).toMatchObject({
      code: "project_not_found",
    });
  });
});
