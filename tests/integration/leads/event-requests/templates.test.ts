import { describe, expect, it } from "vitest";
import type { Role } from "@/lib/core/actor";
import { unlock } from "@/lib/leads/requests/unlock";
import { defaultTemplates } from "@/lib/leads/templates/list-default-templates";
import { listReplies } from "@/lib/leads/templates/list-replies";
import { draftOf, getOwnTemplate, listExamples, listOwnTemplates } from "@/lib/leads/templates/queries";
import { removeTemplate } from "@/lib/leads/templates/remove-template";
import { saveTemplate } from "@/lib/leads/templates/save-template";
import { mostTemplates, type SaveTemplateInput } from "@/lib/leads/templates/schema";
import { testCtxAs } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { outcomeOf } from "./rows";

const ctxOf = (provider: TestUser) => testCtxAs("moderated", { actor: provider.actor });
const words = (more: Partial<SaveTemplateInput> = {}): SaveTemplateInput => ({
  id: undefined,
  locale: "fr-FR",
  name: "Merci",
  subject: "À {place}",
  body: "Bonjour {firstname}, {date}, {service}.",
  ...more,
});

describe("reply templates", () => {
  it("are written, changed and deleted by their owner only", async () => {
    const [provider, stranger] = [await makeProvider(), await makeProvider()];
    const { id } = await saveTemplate(ctxOf(provider), words());
    expect(await getOwnTemplate(ctxOf(provider), id)).toMatchObject({ name: "Merci", isGiven: false });
    await saveTemplate(ctxOf(provider), words({ id, name: "Grand merci" }));
    expect(await listOwnTemplates(ctxOf(provider))).toMatchObject([{ id, name: "Grand merci" }]);

    expect(await outcomeOf(getOwnTemplate(ctxOf(stranger), id))).toBe("template_not_found");
    expect(await outcomeOf(saveTemplate(ctxOf(stranger), words({ id })))).toBe("template_not_found");
    await removeTemplate(ctxOf(stranger), { id });
    expect(await listOwnTemplates(ctxOf(provider))).toHaveLength(1);
    await removeTemplate(ctxOf(provider), { id });
    await removeTemplate(ctxOf(provider), { id });
    expect(await listOwnTemplates(ctxOf(provider))).toEqual([]);
  });

  it("are limited in number, however many calls write at once", async () => {
    const provider = await makeProvider();
    for (let n = 1; n < mostTemplates; n++) await saveTemplate(ctxOf(provider), words({ name: `${n}` }));
    const tries = Array.from({ length: 4 }, () => outcomeOf(saveTemplate(ctxOf(provider), words())));
    expect((await Promise.all(tries)).sort()).toEqual([
      "ok",
      "templates_full",
      "templates_full",
      "templates_full",
    ]);
    expect(await listOwnTemplates(ctxOf(provider))).toHaveLength(mostTemplates);
  });

  it("are listed in the couple's language first, the provider's own before ours, with the request's values", async () => {
    const provider = await makeProvider({ credits: 1 });
    const project = await makeProject({
      project: { locale: "de-DE", eventDatePrecision: "SEASON", eventDate: "2027-06-01" },
    });
    const { id: uuid } = await makeEventRequest({ providerId: provider.id, project });
    await saveTemplate(ctxOf(provider), words());
    await saveTemplate(
      ctxOf(provider),
      words({ locale: "de-DE", name: "Danke", body: "{firstname}, {date}, {service}" }),
    );
    expect(await listReplies(ctxOf(provider), { uuid })).toEqual([]);
    await unlock(ctxOf(provider), { uuid });
    const replies = await listReplies(ctxOf(provider), { uuid });
    expect(replies.map(({ locale, isGiven }) => `${locale} ${isGiven}`)).toEqual([
      "de-DE false",
      "de-DE true",
      "de-DE true",
      "de-DE true",
      "fr-FR false",
    ]);
    expect(replies[0]?.body).toBe("Léa, Sommer 2027, Komplette Planung");
    expect(replies.at(-1)).toMatchObject({
      subject: "À Annecy",
      body: "Bonjour Léa, été 2027, Organisation complète.",
    });
    for (const { subject, body } of replies) expect(subject + body).not.toMatch(/[{}]/);
    expect(await listReplies(ctxOf(await makeProvider()), { uuid })).toEqual([]);
  });

  it("name what the couple has not decided yet", async () => {
    const provider = await makeProvider({ credits: 1 });
    const project = await makeProject({
      project: { eventDatePrecision: "UNDECIDED", eventDate: null, eventLocationCity: null },
    });
    const { id: uuid } = await makeEventRequest({ providerId: provider.id, project });
    await unlock(ctxOf(provider), { uuid });
    await saveTemplate(ctxOf(provider), words({ body: "{date}, {place}" }));
    expect((await listReplies(ctxOf(provider), { uuid }))[0]?.body).toBe("date à fixer, lieu à choisir");
  });

  it("start from a default one, and are previewed in every language", async () => {
    const ctx = ctxOf(await makeProvider());
    const [template] = await defaultTemplates("it-IT", ["ROLE_PRESTATAIRE"]);
    expect(await draftOf(ctx, template?.id)).toEqual({ ...template, id: "", isGiven: false });
    expect(await draftOf(ctx, "nothing")).toMatchObject({ id: "", subject: "", locale: ctx.locale });
    const examples = await listExamples(ctx);
    for (const values of Object.values(examples)) expect(Object.values(values).every(Boolean)).toBe(true);
  });

  it("offer a visit to venue owners, a call to planners, and both to who is both", async () => {
    const offered = async (...roles: Role[]) =>
      (await defaultTemplates("fr-FR", roles)).map(({ id }) => id.replace("fr-FR-", ""));
    expect(await offered("ROLE_PRESTATAIRE")).toEqual(["thanks", "call", "busy"]);
    expect(await offered("ROLE_VENUE")).toEqual(["thanks", "visit", "busy"]);
    expect(await offered("ROLE_VENUE", "ROLE_PRESTATAIRE")).toEqual(["thanks", "call", "visit", "busy"]);
    const owner = ctxOf(await makeProvider());
    expect(await draftOf(owner, "fr-FR-visit")).toMatchObject({ locale: "fr-FR" });
  });
});
