import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { projectRegistrations, projects } from "@/db/schema/leads/projects";
import { places } from "@/db/schema/places";
import { hashToken, randomToken } from "@/lib/core/hash";
import type { CoupleCtx } from "@/lib/gateways/context";

/**
 * Holds every project of the couple, and those not yet proven that name its address, one after the other. Projects come
 * before members and requests, as for everybody who changes them.
 */
export async function holdProjects(tx: CoupleCtx, emailHash?: string): Promise<void> {
  const named = tx.db
    .select({ id: projectRegistrations.projectId })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.emailHash, emailHash ?? ""));
  const own = eq(projects.memberId, tx.actor.memberId);
  await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(emailHash === undefined ? own : or(own, inArray(projects.id, named)))
    .orderBy(asc(projects.id))
    .for("update");
}

/**
 * Takes out of the couple's projects whatever was written by it or leads to it: words, place, secret. Kind, date, town
 * and size of the celebration stay for the figures. What was never proven to be anybody's goes altogether.
 */
export async function eraseProjects(tx: CoupleCtx, emailHash: string): Promise<void> {
  const named = tx.db
    .select({ id: projectRegistrations.projectId })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.emailHash, emailHash));
  await tx.db.delete(projects).where(and(inArray(projects.id, named), isNull(projects.memberId)));
  await tx.db
    .update(projects)
    .set({
      status: "ERASED",
      erasedAt: tx.now,
      tokenHash: hashToken(randomToken()),
      dedupeKey: null,
      message: null,
      weddingTheme: null,
      eventLocation: null,
      // As the gazetteer spells it: what was typed there may be anything.
      eventLocationCity: sql`(select ${places.name} from ${places} where ${places.id} = ${projects.placeId})`,
      eventLocationZipcode: null,
      eventLocationLatitude: null,
      eventLocationLongitude: null,
      updatedAt: tx.now,
    })
    .where(and(eq(projects.memberId, tx.actor.memberId), isNull(projects.erasedAt)));
}
