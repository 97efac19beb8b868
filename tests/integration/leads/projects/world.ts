import { randomInt, randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { decrypt } from "@/lib/core/crypto";
import { DomainError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/gateways/context";
import { saveProject } from "@/lib/leads/projects/save-project";
import type { RegisterInput, SaveProjectInput } from "@/lib/leads/projects/schema";
import { registerCouple } from "@/lib/leads/registration/register-couple";
import { verifyProject } from "@/lib/leads/registration/verify-project";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type ProviderOptions } from "@/tests/support/factories";
import { only, uniqueEmail, uniquePhone, uniqueWord } from "@/tests/support/unique";
import { weddingAnswers } from "@/tests/unit/leads/projects/wedding";

/** Complete answers of a couple in Annecy. */
export const answers = { ...weddingAnswers, budgetPlannerRange: "3500_5000" } satisfies SaveProjectInput;

export type Key = { uuid: string; token: string };

export async function begin(ctx: Ctx = testCtx(), changes: SaveProjectInput = {}): Promise<Key> {
  const message = `${answers.message} ${uniqueWord()}`;
  const { uuid, token } = await saveProject(ctx, { ...answers, message, ...changes });
  if (token === null) throw new Error("a new project tells its secret");
  // Begun a minute ago: nobody answers all questions in the same second.
  const createdAt = new Date(ctx.now.getTime() - 60_000);
  await ctx.db.update(projects).set({ createdAt }).where(eq(projects.id, uuid));
  return { uuid, token };
}

export const person = (email = uniqueEmail("lea")) => ({
  firstname: "Léa",
  lastname: "Moreau",
  email,
  phone: uniquePhone(),
  terms: true as const,
  locale: "fr-FR" as const,
  homepage: "",
});

/** The digits of the last email about a project. */
export async function lastCode(uuid: string): Promise<string> {
  const ctx = testCtx();
  const [delivery] = await ctx.db
    .select({ secret: messageDeliveries.secretSealed })
    .from(messageDeliveries)
    .where(
      and(
        eq(messageDeliveries.subjectId, uuid),
        eq(messageDeliveries.kind, "project_code"),
        isNotNull(messageDeliveries.secretSealed),
      ),
    )
    .orderBy(desc(messageDeliveries.createdAt))
    .limit(1);
  if (!delivery?.secret) throw new Error("no code was sent");
  return decrypt(ctx.keys.contact, delivery.secret);
}

export const wrongCode = (code: string) => (code === "000000" ? "111111" : "000000");

/** Each couple of a test has a browser and a network of its own. */
const fromHome = (ctx: Ctx): Ctx => ({
  ...ctx,
  device: { id: randomUUID(), isNew: false },
  ip: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

export async function registered(
  ctx: Ctx = testCtx(),
  changes: SaveProjectInput = {},
  who: Partial<RegisterInput> = {},
) {
  const key = await begin(ctx, changes);
  await registerCouple(fromHome(ctx), { ...key, ...person(), ...who });
  return key;
}

/** A project whose address is proven, and the couple's actor. */
export async function verified(
  ctx: Ctx = testCtx(),
  changes: SaveProjectInput = {},
  who: Partial<RegisterInput> = {},
) {
  const key = await registered(ctx, changes, who);
  const answer = await verifyProject(fromHome(ctx), { ...key, code: await lastCode(key.uuid) });
  return { ...key, answer };
}

export const projectRow = async (uuid: string) =>
  only(await testDatabase().db.select().from(projects).where(eq(projects.id, uuid)));

/** A provider that visitors can find. */
export async function listed(options: ProviderOptions = {}): Promise<string> {
  const provider = await makeProvider({
    ...options,
    company: { registrationStatus: "active", ...options.company },
  });
  await refreshSearchRow(testCtx({ country: options.country ?? "FR" }), provider.id);
  return provider.id;
}

export const listedMany = (count: number, options: ProviderOptions = {}) =>
  Promise.all(Array.from({ length: count }, () => listed(options)));

/** Code and status of a refusal; fails the test when there is no refusal. */
export async function refusal(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("nothing was refused");
  const { code, status, fields, retryAfterSeconds } = error;
  return { code, status, ...(fields ? { fields } : {}), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
}
