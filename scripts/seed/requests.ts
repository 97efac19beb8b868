import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { addressHash } from "@/lib/core/address-hash";
import { encrypt, hashToken, randomToken } from "@/lib/core/crypto";
import { civilDate, DAY_MS, HOUR_MS } from "@/lib/core/dates";
import { holdEndsAt } from "@/lib/core/plan/rules";
import type { SystemCtx } from "@/lib/gateways/context";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import { shownColumns } from "@/lib/leads/requests/search-text";
import type { SeedProvider } from "@/scripts/seed/providers";
import { type Chance, uuidFrom } from "@/scripts/seed/random";
import { type SeedTexts, textsOf } from "@/scripts/seed/texts";

const guests = ["31_50", "51_80", "81_100", "101_150", "151_200"] as const;
const budgets = ["10K_15K", "15K_20K", "20K_30K", "30K_50K"] as const;
const plannerBudgets = ["1000_2000", "2000_3500", "3500_5000", "UNKNOWN"] as const;
const events = [
  "WEDDING",
  "WEDDING",
  "WEDDING",
  "CIVIL_CEREMONY",
  "SECULAR_CEREMONY",
  "VOW_RENEWAL",
  "BIRTHDAY",
] as const;
const services = [
  "FULL_PLANNING",
  "PARTIAL_PLANNING",
  "DAY_COORDINATION",
  "SECULAR_CEREMONY",
  "WEDDING_DESIGN",
] as const;

/** Numbers that belong to no real person: France reserves 06 39 98 00 00 to 99 99 for fiction. */
const fictionPhone = (chance: Chance) => `+33639980${String(chance.int(0, 999)).padStart(3, "0")}`;

/** Where a couple plans its event. */
type Near = Pick<SeedProvider, "site" | "country" | "town">;

export async function seedMember(
  ctx: SystemCtx,
  chance: Chance,
  texts: SeedTexts,
  email: string,
  near: Near,
) {
  const [id, first, last] = [uuidFrom(chance), chance.pick(texts.first), chance.pick(texts.last)];
  await ctx.db.insert(members).values({
    id,
    firstname: first,
    lastnameInitial: last.slice(0, 1),
    locale: near.site.locale,
    country: near.country,
    emailHash: addressHash(ctx, email),
  });
  await ctx.db.insert(memberContacts).values({
    memberId: id,
    emailEncrypted: encrypt(ctx.keys.contact, email),
    phoneEncrypted: encrypt(ctx.keys.contact, fictionPhone(chance)),
    lastnameEncrypted: encrypt(ctx.keys.contact, last),
  });
  return { id, first };
}

export async function seedProject(
  ctx: SystemCtx,
  chance: Chance,
  texts: SeedTexts,
  memberId: string,
  near: Near,
) {
  const id = uuidFrom(chance);
  const sentAt = new Date(ctx.now.getTime() - chance.int(0, 55 * 24) * HOUR_MS);
  const precision = chance.is(0.7) ? "DAY" : "MONTH";
  const ahead = chance.is(0.06) ? chance.int(1, 6) : chance.int(40, 560);
  const day = civilDate(ctx.now.getTime() + ahead * DAY_MS);
  const eventDate = precision === "DAY" ? day : `${day.slice(0, 7)}-01`;
  const [eventType, serviceType] = [chance.pick(events), chance.pick(services)];
  await ctx.db.insert(projects).values({
    id,
    tokenHash: hashToken(randomToken()),
    memberId,
    status: "OPEN",
    step: 5,
    country: near.country,
    locale: near.site.locale,
    eventType,
    serviceType,
    eventDate,
    eventDatePrecision: precision,
    eventLocation: near.town.name,
    eventLocationCity: near.town.name,
    eventLocationCountry: near.country,
    eventLocationZipcode: near.town.zipcode,
    eventLocationLatitude: near.town.latitude + (chance.next() - 0.5) * 0.02,
    eventLocationLongitude: near.town.longitude + (chance.next() - 0.5) * 0.02,
    placeId: near.town.id,
    radiusKm: 60,
    guestRange: chance.pick(guests),
    budgetRange: chance.pick(budgets),
    budgetPlannerRange: chance.pick(plannerBudgets),
    hasTheme: chance.is(0.4),
    weddingTheme: null,
    languages: [near.site.language, ...(chance.is(0.4) ? ["en"] : [])].filter(
      (code, at, all) => all.indexOf(code) === at,
    ),
    message: chance.pick(texts.partyMessages[eventType] ?? texts.messages[serviceType] ?? []),
    registeredAt: sentAt,
    verifiedAt: sentAt,
    sentAt,
    createdAt: sentAt,
  });
  return { id, sentAt };
}

interface Spend {
  reference: string;
  delta: number;
  createdAt: Date;
}

/** Balance and spending of each provider: written at the end, in the order of time. */
export type Ledger = Map<string, { balance: number; spends: Spend[] }>;

function spend(ledger: Ledger, provider: SeedProvider, reference: string, createdAt: Date): void {
  const account = ledger.get(provider.id) ?? { balance: 0, spends: [] };
  const delta = provider.isPremium ? 0 : -1;
  account.balance += delta;
  account.spends.push({ reference, delta, createdAt });
  ledger.set(provider.id, account);
}

/** Gives each account enough credits for what it will spend; `claire` ends with three. */
export async function openAccounts(
  db: Database,
  now: Date,
  ledger: Ledger,
  providers: readonly SeedProvider[],
  credits: (provider: SeedProvider) => number,
) {
  for (const provider of providers) {
    const amount = credits(provider);
    const createdAt = new Date(now.getTime() - 80 * DAY_MS);
    await db.insert(creditEntries).values({
      providerId: provider.id,
      kind: "welcome",
      reference: "welcome",
      delta: 1,
      balanceAfter: 1,
      createdAt,
    });
    if (amount > 1)
      await db.insert(creditEntries).values({
        providerId: provider.id,
        kind: "adjustment",
        reference: "demo",
        delta: amount - 1,
        balanceAfter: amount,
        createdAt,
      });
    ledger.set(provider.id, { balance: amount, spends: [] });
  }
}

/**
 * One couple with one project, sent to up to five providers of the country, in every state. Returns the number
 * of requests.
 */
export async function seedCouple(
  ctx: SystemCtx,
  chance: Chance,
  ledger: Ledger,
  n: number,
  chosen: readonly SeedProvider[],
): Promise<number> {
  const [near] = chosen;
  if (!near) return 0;
  const texts = textsOf(near.site.language);
  const { id: memberId, first } = await seedMember(ctx, chance, texts, `couple-${n}@exemple.test`, near);
  const project = await seedProject(ctx, chance, texts, memberId, near);
  let unlocks = 0;
  for (const [index, provider] of chosen.entries()) {
    const id = uuidFrom(chance);
    const seen = chance.is(0.65) ? new Date(project.sentAt.getTime() + 2_000_000) : null;
    const canPay =
      provider.isPremium || (ledger.get(provider.id)?.balance ?? 0) > (provider.first === "Claire" ? 3 : 0);
    const unlocked = seen && canPay && chance.is(0.5) ? new Date(seen.getTime() + 900_000) : null;
    const rejected = seen && !unlocked && chance.is(0.25) ? new Date(seen.getTime() + 600_000) : null;
    await ctx.db.insert(projectChoices).values({
      projectId: project.id,
      providerId: provider.id,
      position: index + 1,
      chosenAt: project.sentAt,
    });
    await ctx.db.insert(eventRequests).values({
      id,
      projectId: project.id,
      providerId: provider.id,
      createdAt: project.sentAt,
      seenAt: seen,
      unlockedAt: unlocked,
      // The couple has opened its project, so that no lead of the demo is refunded automatically.
      coupleOpenedAt: unlocked,
      rejectedAt: rejected,
      rejectionReason: rejected ? chance.pick(rejectionReasons) : null,
      heldUntil: holdEndsAt(project.sentAt),
      ...shownColumns({ firstname: first, lastname: "" }, near.town.name),
      matchScore: chance.int(45, 98),
    });
    if (!unlocked) continue;
    unlocks += 1;
    spend(ledger, provider, id, unlocked);
    await ctx.db.insert(contactReveals).values({
      eventRequestId: id,
      providerId: provider.id,
      memberId,
      purpose: "unlock",
      createdAt: unlocked,
    });
  }
  await ctx.db
    .update(projects)
    .set({ unlockCount: unlocks, status: unlocks === 5 ? "FULL" : "OPEN" })
    .where(sql`${projects.id} = ${project.id}`);
  return chosen.length;
}

/** Writes the spending, oldest first, and the resulting balances. */
export async function writeBalances(db: Database, ledger: Ledger) {
  for (const [providerId, { balance, spends }] of ledger) {
    let left = balance - spends.reduce((sum, { delta }) => sum + delta, 0);
    for (const entry of spends.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
      left += entry.delta;
      await db.insert(creditEntries).values({ providerId, kind: "unlock", balanceAfter: left, ...entry });
    }
    await db.update(creditAccounts).set({ balance }).where(sql`${creditAccounts.providerId} = ${providerId}`);
  }
}
