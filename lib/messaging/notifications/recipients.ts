import { and, eq, isNull, sql } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { brand } from "@/lib/core/brand";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";
import { mailAddress, registrationAddress } from "@/lib/messaging/notifications/mail-address";

export interface Addressee {
  email: string;
  /** E.164, for SMS. */
  phone: string | null;
  firstname: string;
}

/** The encrypted address in the last email of a deleted account. */
export type LastAddress = Pick<Addressee, "email" | "firstname">;

interface Delivery {
  kind: string;
  recipientKind: string;
  recipientId: string;
}

/** A number that its owner did not confirm by code may be somebody else's: no SMS goes there. */
async function findUser(ctx: SystemCtx, id: string): Promise<Addressee | null> {
  const phone = sql<string | null>`case when ${users.phoneVerifiedAt} is not null then ${users.phone} end`;
  const [user] = await ctx.db
    .select({ email: users.email, phone, firstname: users.firstname })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return user ?? null;
}

/** Address of a user who requests another one: the confirmation goes to the new address, warnings to the old one. */
async function findChanging(ctx: SystemCtx, delivery: Delivery): Promise<Addressee | null> {
  const [row] = await ctx.db
    .select({
      old: emailChanges.oldEmail,
      new: emailChanges.newEmail,
      firstname: users.firstname,
    })
    .from(emailChanges)
    .innerJoin(users, and(eq(users.id, emailChanges.userId), isNull(users.deletedAt)))
    .where(eq(emailChanges.id, delivery.recipientId));
  if (!row) return null;
  const email = delivery.kind === "email_change_confirm" ? row.new : row.old;
  return { email, phone: null, firstname: row.firstname };
}

/** Current address of a message's recipient, read just before sending; null when there is none any more. */
export async function findAddressee(ctx: SystemCtx, delivery: Delivery): Promise<Addressee | null> {
  if (delivery.recipientKind === "user") return findUser(ctx, delivery.recipientId);
  if (delivery.recipientKind === "operator")
    return { email: ctx.operatorEmail, phone: null, firstname: brand.name };
  if (delivery.recipientKind === "email_change") return findChanging(ctx, delivery);
  const found =
    delivery.recipientKind === "project"
      ? await registrationAddress(ctx, delivery.recipientId)
      : await mailAddress(ctx, delivery.recipientId);
  return found ? { email: found.email, phone: found.phone, firstname: found.firstname } : null;
}

/** The country whose host is used in the message's links. */
export async function homeCountry(
  ctx: SystemCtx,
  delivery: Delivery,
  fallback: CountryCode,
): Promise<CountryCode> {
  if (delivery.recipientKind !== "user") return fallback;
  const [user] = await ctx.db
    .select({ country: users.country })
    .from(users)
    .where(eq(users.id, delivery.recipientId));
  return user?.country ?? fallback;
}
