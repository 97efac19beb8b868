import { eq, sql } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/leads/members";
import type { projectOrigins } from "@/db/schema/leads/suspicion";
import { decrypt } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import { countryOfPhone } from "@/lib/core/phone";
import { timestamp } from "@/lib/core/sql-values";
import { isThrowawayDomain } from "@/lib/core/throwaway-domains";
import type { Ctx } from "@/lib/gateways/context";
import type { ProjectRow } from "@/lib/leads/projects/open-project";
import { hasWebAddress, type Signals } from "@/lib/leads/suspicion/rules";

type Origin = typeof projectOrigins.$inferSelect;

const noOthers = {
  onDevice: 0,
  onNetwork: 0,
  onNetworkWithoutDevice: 0,
  onPhone: 0,
  onMailbox: 0,
  onMailDomain: 0,
  withText: 0,
} satisfies Partial<Signals>;
type Counts = Record<keyof typeof noOthers, number>;

/** Other couples whose proven projects have something in common with this origin. */
async function countOthers(ctx: Ctx, origin: Origin, memberId: string): Promise<Counts> {
  const since = (days: number) => timestamp(new Date(ctx.now.getTime() - days * DAY_MS));
  const others = sql`from project_origins o join projects p on p.id = o.project_id and p.verified_at is not null
    where o.mailbox_hash <> ${origin.mailboxHash} and p.member_id <> ${memberId}`;
  const mailboxes = sql`select count(distinct o.mailbox_hash)::int ${others}`;
  const [row] = await ctx.db.execute<Counts>(sql`
    select (${mailboxes} and o.device_hash = ${origin.deviceHash} and o.created_at > ${since(7)}) as "onDevice",
           (${mailboxes} and o.network_hash = ${origin.networkHash} and o.created_at > ${since(1)}) as "onNetwork",
           (${mailboxes} and o.network_hash = ${origin.networkHash} and o.device_hash is null
              and o.created_at > ${since(1)}) as "onNetworkWithoutDevice",
           (${mailboxes} and o.phone_hash = ${origin.phoneHash} and o.created_at > ${since(90)}) as "onPhone",
           (${mailboxes} and o.mail_domain_hash = ${origin.mailDomainHash} and o.created_at > ${since(7)})
             as "onMailDomain",
           (${mailboxes} and o.text_hash = ${origin.textHash} and o.created_at > ${since(30)}) as "withText",
           (select count(distinct p.member_id)::int
              from project_origins o join projects p on p.id = o.project_id and p.verified_at is not null
             where o.mailbox_hash = ${origin.mailboxHash} and p.member_id <> ${memberId}
               and o.created_at > ${since(90)}) as "onMailbox"`);
  if (!row) throw new Error("a count has one row");
  return row;
}

/** What speaks against a project: its words, the couple's contact and what other couples have in common with it. */
export async function readSignals(
  ctx: Ctx,
  project: ProjectRow & { memberId: string },
  origin: Origin | null,
  messages: readonly (string | null)[],
): Promise<Signals> {
  const { memberId } = project;
  const [contact] = await ctx.db
    .select({
      email: memberContacts.emailEncrypted,
      phone: memberContacts.phoneEncrypted,
      phoneVerifiedAt: members.phoneVerifiedAt,
    })
    .from(memberContacts)
    .innerJoin(members, eq(members.id, memberContacts.memberId))
    .where(sql`${memberContacts.memberId} = ${memberId}`);
  const phone = contact?.phone ? decrypt(ctx.keys.contact, contact.phone) : null;
  const email = contact ? decrypt(ctx.keys.contact, contact.email) : "";
  const country = phone === null ? null : countryOfPhone(phone);
  const isHome = country === null || country === project.country || country === project.eventLocationCountry;
  return {
    isThrowawayDomain: await isThrowawayDomain(email),
    hasWebAddress: hasWebAddress(project.message, project.weddingTheme, ...messages),
    isDeviceKept: origin === null || origin.deviceHash !== null,
    hasPhone: phone !== null,
    isPhoneVerified: phone !== null && contact?.phoneVerifiedAt != null,
    isPhoneForeign: !isHome,
    ...(origin ? await countOthers(ctx, origin, memberId) : noOthers),
  };
}
