import { eq, inArray } from "drizzle-orm";
import { userDevices } from "@/db/schema/identity/devices";
import { users } from "@/db/schema/identity/users";
import { memberContacts } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { projectOrigins } from "@/db/schema/leads/suspicion";
import { deviceHash } from "@/lib/core/address-hash";
import { mailboxOf } from "@/lib/core/email";
import { normaliseName } from "@/lib/core/text";
import type { Ctx } from "@/lib/gateways/context";
import { decryptContact, encryptedContact } from "@/lib/leads/couples/contact";
import { isSamePerson, type Overlap } from "@/lib/leads/suspicion/rules";

/** What a couple and an account have in common. */
export interface AccountOverlap {
  userId: string;
  overlaps: Overlap[];
}

/** The devices and networks of a couple's projects. */
async function originsOf(ctx: Ctx, memberId: string) {
  const noted = await ctx.db
    .select({ device: projectOrigins.deviceHash, network: projectOrigins.networkHash })
    .from(projectOrigins)
    .innerJoin(projects, eq(projects.id, projectOrigins.projectId))
    .where(eq(projects.memberId, memberId));
  return {
    devices: noted.map(({ device }) => device),
    networks: new Set(noted.map(({ network }) => network)),
  };
}

/**
 * What a couple has in common with accounts of providers: mailbox, phone number, device, network, last name. Accounts
 * without anything in common are left out. Empty once the couple is erased. `presentDevice` is that of a call which the
 * couple makes itself.
 */
export async function findOverlaps(
  ctx: Ctx,
  memberId: string,
  userIds: readonly string[],
  presentDevice: string | null = null,
): Promise<AccountOverlap[]> {
  if (userIds.length === 0) return [];
  const [row] = await ctx.db
    .select(encryptedContact)
    .from(memberContacts)
    .where(eq(memberContacts.memberId, memberId));
  if (!row) return [];
  const contact = decryptContact(ctx, row);
  const mailbox = mailboxOf(contact.email);
  const { devices: noted, networks } = await originsOf(ctx, memberId);
  const devices = new Set([...noted, presentDevice]);
  const accounts = await ctx.db
    .select({ id: users.id, email: users.email, phone: users.phone, lastname: users.lastname })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const signIns = await ctx.db
    .select()
    .from(userDevices)
    .where(inArray(userDevices.userId, [...userIds]));
  return accounts.flatMap(({ id, email, phone, lastname }) => {
    const own = signIns.filter(({ userId }) => userId === id);
    const found: Record<Overlap, boolean> = {
      mailbox: mailboxOf(email) === mailbox,
      phone: phone !== null && phone === contact.phone,
      device: own.some((signIn) => devices.has(signIn.deviceHash)),
      network: own.some((signIn) => signIn.networkHash !== null && networks.has(signIn.networkHash)),
      lastname: normaliseName(lastname).trim() === normaliseName(contact.lastname).trim(),
    };
    const overlaps = (Object.keys(found) as Overlap[]).filter((name) => found[name]);
    return overlaps.length > 0 ? [{ userId: id, overlaps }] : [];
  });
}

/** Accounts of the couple itself, which makes this call: nobody is a couple of its own, nor reviews itself. */
export async function findOwnAccounts(
  ctx: Ctx,
  memberId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await findOverlaps(ctx, memberId, userIds, deviceHash(ctx));
  const { actor } = ctx;
  const present = actor.kind === "user" ? userIds.filter((id) => id === actor.userId) : [];
  return new Set(present).union(
    new Set(found.filter(({ overlaps }) => isSamePerson(overlaps)).map(({ userId }) => userId)),
  );
}
