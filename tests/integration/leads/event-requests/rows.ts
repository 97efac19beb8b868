import { count, eq } from "drizzle-orm";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { DomainError } from "@/lib/core/errors";
import type { TestProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();

export async function balanceOf(providerId: string): Promise<number> {
  const rows = await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId));
  return only(rows).balance;
}

/** Deltas of a provider's unlock entries, in their order. */
export async function unlockDeltas(providerId: string): Promise<number[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.providerId, providerId))
    .orderBy(creditEntries.seq);
  return rows.filter(({ kind }) => kind === "unlock").map(({ delta }) => delta);
}

export async function requestOf(id: string) {
  return only(await db.select().from(eventRequests).where(eq(eventRequests.id, id)));
}

export async function projectOf(id: string) {
  return only(await db.select().from(projects).where(eq(projects.id, id)));
}

export async function revealsOf(eventRequestId: string): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(contactReveals)
    .where(eq(contactReveals.eventRequestId, eventRequestId));
  return only(rows).total;
}

/** Kinds of the messages about a request that wait to be sent. */
export async function messagesAbout(subjectId: string): Promise<string[]> {
  const rows = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, subjectId));
  return rows.map(({ kind }) => kind).sort();
}

/** The code of a refusal, or "ok". Any other error is thrown. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Requests for copies of this project that one provider unlocked and rejected at `at`. */
export async function layRejectedUnlocks({ row }: TestProject, count: number, at: Date): Promise<void> {
  const { id: _, ...copied } = row;
  const { id: providerId } = await makeProvider();
  const copies = await db
    .insert(projects)
    .values(Array.from({ length: count }, () => ({ ...copied, tokenHash: crypto.randomUUID() })))
    .returning({ projectId: projects.id });
  const rejected = { seenAt: at, unlockedAt: at, rejectedAt: at, rejectionReason: "budget" } as const;
  await db
    .insert(eventRequests)
    .values(copies.map(({ projectId }) => ({ ...rejected, projectId, providerId, createdAt: at })));
}
