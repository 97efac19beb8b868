import { eq } from "drizzle-orm";
import { projectRegistrations, projects } from "@/db/schema/leads/projects";
import { addressHash } from "@/lib/core/address-hash";
import { encrypt } from "@/lib/core/crypto";
import { civilToday } from "@/lib/core/dates";
import { marketOf } from "@/lib/core/markets/markets";
import { spendTry } from "@/lib/core/spend-try";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { lastnameInitial, parseOptionalPhone, resendAfterSeconds } from "@/lib/leads/couples/rules";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { projectErrors } from "@/lib/leads/projects/errors";
import { formOpenSeconds, newProjectLimits } from "@/lib/leads/projects/limits";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import { checkEventDate, isUnverified } from "@/lib/leads/projects/rules";
import type { RegisteredDto, RegisterInput } from "@/lib/leads/projects/schema";
import { hasFreshCode, sendCode } from "@/lib/leads/projects/send-code";
import { missingFields } from "@/lib/leads/projects/steps";
import { checkFormToken } from "@/lib/leads/registration/check-form-token";
import { maskEmail } from "@/lib/leads/registration/rules";
import { noteOrigin, spendOrigin } from "@/lib/leads/suspicion/record-origin";

/** Version of the terms that a couple agrees to. */
export const termsVersion = "2026-11";

/**
 * Stores who is behind a project and sends a code to the email address. Nothing of an existing couple changes
 * before the code proves the address; the answer is the same whether the address is known or not. A second call
 * within a minute for the same address sends no second code. Needs a proof of work.
 */
export async function registerCouple(ctx: Ctx, input: RegisterInput): Promise<RegisteredDto> {
  if (input.homepage !== "") throw projectErrors.looks_automated();
  const phone = parseOptionalPhone(input.phone, ctx.country);
  const emailHash = addressHash(ctx, input.email);
  const begun = await openProject(ctx, input);
  await refuseUnready(ctx, begun);
  checkAge(ctx, begun, input.opened);
  await ctx.caller.demandProof();
  await spendAddress(ctx, input.uuid, emailHash);
  const person = { email: input.email, phone };
  await spendOrigin(ctx, input.uuid, person);
  const key = ctx.keys.contact;
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    await refuseUnready(tx, project);
    const isSame = (await registeredHash(tx, project.id)) === emailHash;
    const registration = {
      emailHash,
      firstname: input.firstname,
      lastnameInitial: lastnameInitial(input.lastname),
      emailEncrypted: encrypt(key, input.email),
      phoneEncrypted: phone === null ? null : encrypt(key, phone),
      lastnameEncrypted: encrypt(key, input.lastname),
      locale: input.locale,
      termsVersion,
      createdAt: tx.now,
    };
    await tx.db
      .insert(projectRegistrations)
      .values({ projectId: project.id, ...registration })
      .onConflictDoUpdate({ target: projectRegistrations.projectId, set: registration });
    await tx.db
      .update(projects)
      .set({ status: "PENDING_VERIFICATION", registeredAt: tx.now, locale: input.locale, updatedAt: tx.now })
      .where(eq(projects.id, project.id));
    await noteOrigin(tx, { projectId: project.id, message: project.message, ...person });
    if (!isSame || !(await hasFreshCode(tx, project.id))) await sendCode(tx, project.id, input.locale);
    return { status: "PENDING_VERIFICATION", sentTo: maskEmail(input.email), resendAfterSeconds };
  });
}

/** Refuses whoever answered all questions faster than people type: since the page was opened, else since the first one. */
function checkAge(ctx: Ctx, { createdAt }: ProjectRow, opened: string | undefined): void {
  if (opened !== undefined) checkFormToken(ctx.keys.hash, opened, ctx.now);
  else if (ctx.now.getTime() - createdAt.getTime() < formOpenSeconds * 1000)
    throw projectErrors.too_fast({ retryAfterSeconds: formOpenSeconds });
}

async function refuseUnready(ctx: Ctx, project: ProjectRow): Promise<void> {
  if (!isUnverified(project.status)) throw projectErrors.already_verified();
  const fields = fieldsOf(project);
  const missing = missingFields(fields);
  const today = civilToday(ctx.now, marketOf(project.country).timeZone);
  const date = checkEventDate(fields.eventDate, fields.eventDatePrecision ?? "UNDECIDED", today);
  const refused = {
    ...Object.fromEntries(missing.map((field) => [field, "required"])),
    ...("code" in date ? { eventDate: date.code } : {}),
  };
  if (Object.keys(refused).length > 0) throw projectErrors.project_incomplete({ fields: refused });
}

async function registeredHash(ctx: Ctx, projectId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ emailHash: projectRegistrations.emailHash })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.projectId, projectId));
  return row?.emailHash ?? null;
}

/** An email address counts once for each project. */
async function spendAddress(ctx: Ctx, projectId: string, emailHash: string): Promise<void> {
  if ((await registeredHash(ctx, projectId)) === emailHash) return;
  await spendTry(ctx, newProjectLimits, emailHash);
}
