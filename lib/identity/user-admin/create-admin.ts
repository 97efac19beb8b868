import { z } from "zod";
import { users } from "@/db/schema/identity/users";
import { recordAudit } from "@/lib/core/audit/record";
import { emailField, personNameField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";
import { siteOf } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";
import { accountErrors } from "@/lib/identity/accounts/errors";
import { isReservedForUndo } from "@/lib/identity/email-change/address-availability";
import { hashPassword } from "@/lib/identity/hash-password";
import { refuseGuessable } from "@/lib/identity/password/check-guessable";
import { passwordSchema } from "@/lib/identity/password/rules";

/** `npm run admin:create`: an administrator is never made by a form or a call. */
export const createAdminInput = z.strictObject({
  email: emailField,
  firstname: personNameField,
  lastname: personNameField,
  /** Language of screens and emails, and the country of the account. */
  locale: z.enum(locales, { error: "choice_invalid" }),
  password: passwordSchema,
});
export type CreateAdminInput = z.output<typeof createAdminInput>;

/** What the command has: a database and a clock, no supplier. */
type CommandCtx = Pick<Ctx, "db" | "now" | "requestId" | "actor">;

/**
 * Creates the account of an administrator, with its line in the audit log. Where suppliers are live, the first sign-in
 * asks for a second factor. Throws `email_already_used`, also for the address of any other account.
 */
export async function createAdmin(ctx: CommandCtx, input: CreateAdminInput): Promise<{ id: string }> {
  await refuseGuessable(input.password, input, "password");
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const [user] = await db
      .insert(users)
      .values({
        roles: ["ROLE_ADMIN"],
        email: input.email,
        passwordHash,
        firstname: input.firstname,
        lastname: input.lastname,
        locale: input.locale,
        country: siteOf(input.locale).country,
        hasFinishedOnboardingAt: ctx.now,
        moderationStatus: "approved",
        moderatedAt: ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    // Checked after the insert, which waits for a running change of this address.
    if (!user || (await isReservedForUndo(tx, input.email)))
      throw accountErrors.email_already_used({ fields: { email: "email_already_used" } });
    await recordAudit(tx, { action: "admin_created", subjectKind: "user", subjectId: user.id });
    return user;
  });
}
