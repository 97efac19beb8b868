import { eq } from "drizzle-orm";
import { creditEntries } from "@/db/schema/billing/credits";
import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { addDays, civilDate, HOUR_MS } from "@/lib/core/dates";
import { holdEndsAt } from "@/lib/core/plan/rules";
import type { SystemCtx } from "@/lib/gateways/context";
import { shownColumns } from "@/lib/leads/requests/search-text";
import type { SeedProvider } from "@/scripts/seed/providers";
import { type Chance, chanceOf, uuidFrom } from "@/scripts/seed/random";
import { seedMember, seedProject } from "@/scripts/seed/requests";
import { textsOf } from "@/scripts/seed/texts";
import type { SeedVenue } from "@/scripts/seed/venues";

const SEED = 46;
/** The couple that anybody may be in a demo: it signs in by a code, which the sandbox shows. */
const DEMO_COUPLE = "couple@demo.test";

interface Asked {
  venues: readonly SeedVenue[];
  isUnlocked?: boolean;
  /** The visit of the venue at the same place. */
  visits?: readonly ("proposed" | "accepted" | null)[];
}

interface AskingCouple {
  id: string;
  first: string;
  memberId: string;
  city: string;
  sentAt: Date;
}

/**
 * Three days from tomorrow on that the calendars leave free: weekdays, because weddings are mostly on Saturdays.
 * Christmas, when the demo venues are closed, is skipped.
 */
async function freeDays(ctx: SystemCtx, venueId: string): Promise<string[]> {
  const rows = await ctx.db.select().from(venueDays).where(eq(venueDays.venueId, venueId));
  const taken = new Set(rows.map(({ day }) => day));
  const today = civilDate(ctx.now.getTime());
  const days = Array.from({ length: 60 }, (_, n) => addDays(today, n + 9));
  return days.filter((day) => !taken.has(day)).filter((_, n) => n % 3 === 0);
}

async function seedVisit(
  ctx: SystemCtx,
  eventRequestId: string,
  venueId: string,
  state: "proposed" | "accepted",
) {
  const [first = "", second = "", third = ""] = await freeDays(ctx, venueId);
  const settled = state === "accepted" ? { acceptedPosition: 2, settledAt: ctx.now } : {};
  const [visit] = await ctx.db
    .insert(visits)
    .values({ eventRequestId, venueId, state, createdAt: ctx.now, ...settled })
    .returning({ id: visits.id });
  if (!visit) return;
  await ctx.db.insert(visitSlots).values([
    { visitId: visit.id, position: 1, day: first, half: "morning" },
    { visitId: visit.id, position: 2, day: second, half: "afternoon" },
    { visitId: visit.id, position: 3, day: third, half: "morning" },
  ]);
}

/** A request of this couple about venues of one owner. An owner with Premium unlocks without a credit. */
async function ask(
  ctx: SystemCtx,
  chance: Chance,
  couple: AskingCouple,
  position: number,
  { venues, isUnlocked, visits: states = [] }: Asked,
) {
  const [venue] = venues;
  if (!venue) return;
  const { id: projectId, memberId, sentAt } = couple;
  const [id, providerId] = [uuidFrom(chance), venue.providerId];
  const unlockedAt = isUnlocked ? new Date(sentAt.getTime() + HOUR_MS) : null;
  await ctx.db
    .insert(projectChoices)
    .values({ projectId, providerId, position, isProviderAsked: false, chosenAt: sentAt });
  await ctx.db.insert(eventRequests).values({
    id,
    projectId,
    providerId,
    createdAt: sentAt,
    seenAt: unlockedAt,
    unlockedAt,
    coupleOpenedAt: unlockedAt,
    heldUntil: holdEndsAt(sentAt),
    ...shownColumns({ firstname: couple.first, lastname: "" }, couple.city),
    matchScore: chance.int(60, 96),
  });
  for (const [n, { id: venueId }] of venues.entries()) {
    await ctx.db.insert(projectChoiceVenues).values({ projectId, providerId, venueId });
    await ctx.db.insert(eventRequestVenues).values({ eventRequestId: id, venueId, askedAt: sentAt });
    const state = states[n];
    if (state) await seedVisit(ctx, id, venueId, state);
  }
  if (!unlockedAt) return;
  const createdAt = unlockedAt;
  await ctx.db
    .insert(creditEntries)
    .values({ providerId, kind: "unlock", reference: id, delta: 0, balanceAfter: 0, createdAt });
  await ctx.db
    .insert(contactReveals)
    .values({ eventRequestId: id, providerId, memberId, purpose: "unlock", createdAt });
  await ctx.db.update(projects).set({ unlockCount: 1 }).where(eq(projects.id, projectId));
}

/**
 * Three couples who ask about the two venues of `venue@demo.test`: the first, which is the demo couple, has one visit
 * accepted and one proposed; of the others one waits with a proposed visit. Returns the number of requests.
 */
export async function seedAskedVenues(
  ctx: SystemCtx,
  seeded: readonly SeedVenue[],
  providers: readonly SeedProvider[],
): Promise<number> {
  // Numbers of its own, so that the rest of the demo data stays what it was.
  const chance = chanceOf(SEED);
  const [first, second, , third] = seeded;
  const [near] = providers;
  if (!first || !second || !third || !near) return 0;
  const texts = textsOf(near.site.language);
  const couples: Record<string, Asked[]> = {
    [DEMO_COUPLE]: [
      { venues: [first, second], isUnlocked: true, visits: ["accepted", "proposed"] },
      { venues: [third] },
    ],
    "couple-96@exemple.test": [{ venues: [first], visits: ["proposed"] }],
    "couple-97@exemple.test": [{ venues: [second], isUnlocked: true }],
  };
  let sent = 0;
  for (const [n, [email, requests]] of Object.entries(couples).entries()) {
    const member = await seedMember(ctx, chance, texts, email, near);
    const project = await seedProject(ctx, chance, texts, member.id, near);
    const day = civilDate(ctx.now.getTime() + (300 + 21 * n) * 24 * HOUR_MS);
    // Sent so recently that nobody is late with an answer.
    const sentAt = new Date(ctx.now.getTime() - (sent + 4) * HOUR_MS);
    await ctx.db
      .update(projects)
      .set({
        ...{ eventType: "WEDDING", wantsVenue: true, eventDate: day, eventDatePrecision: "DAY" },
        ...{ sentAt, createdAt: sentAt, verifiedAt: sentAt, registeredAt: sentAt },
        serviceType: "FULL_PLANNING",
        // The first text says that the couple has its venue.
        message: texts.messages.FULL_PLANNING?.[n + 1] ?? null,
      })
      .where(eq(projects.id, project.id));
    const couple = { ...member, id: project.id, memberId: member.id, city: near.town.name, sentAt };
    for (const [index, request] of requests.entries()) await ask(ctx, chance, couple, index + 1, request);
    sent += requests.length;
  }
  return sent;
}
