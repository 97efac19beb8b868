import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Replacement, replacement } from "@/db/personal-data";
import { eventRequests, eventRequestsPrivacy } from "@/db/schema/leads/event-requests";
import { membersPrivacy } from "@/db/schema/leads/members";
import { projects, projectsPrivacy } from "@/db/schema/leads/projects";
import { places } from "@/db/schema/places";
import { hashToken, randomToken } from "@/lib/core/crypto";
import type { CoupleCtx } from "@/lib/gateways/context";
import { projectsNaming } from "@/lib/leads/erasure/lock-couple";
import { shownColumns } from "@/lib/leads/requests/search-text";

/** True when a provider unlocked the couple's contact: that provider goes on seeing the first name. */
export async function isContactUnlocked(tx: CoupleCtx): Promise<boolean> {
  const unlocked = await tx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(and(eq(projects.memberId, tx.actor.memberId), isNotNull(eventRequests.unlockedAt)))
    .limit(1);
  return unlocked.length > 0;
}

/** Deletes projects that were registered with the address and never verified. */
export async function deleteUnprovenProjects(tx: CoupleCtx, emailHash: string): Promise<void> {
  await tx.db
    .delete(projects)
    .where(and(inArray(projects.id, projectsNaming(tx, emailHash)), isNull(projects.memberId)));
}

/**
 * The values that an erasure writes into projects, requests and the couple's row; `firstname` is the name that
 * remains. Projects come before their requests, because the search text of a request contains the town that
 * remains.
 */
export function coupleReplacements(tx: CoupleCtx, firstname: string): Replacement[] {
  return [
    replacement(projectsPrivacy, "couple", {
      status: "ERASED",
      erasedAt: tx.now,
      updatedAt: tx.now,
      // Unique: each project gets its own.
      tokenHash: () => hashToken(randomToken()),
      // The name of the town in the list of places: the couple may have typed any text.
      eventLocationCity: sql`(select ${places.name} from ${places} where ${places.id} = ${projects.placeId})`,
    }),
    replacement(eventRequestsPrivacy, "couple", {
      // A trigger has already written the town of the gazetteer.
      eventLocationCity: (request) => request.eventLocationCity,
      searchText: (request) =>
        shownColumns({ firstname, lastname: "" }, request.eventLocationCity).searchText,
    }),
    replacement(membersPrivacy, "couple", {
      firstname,
      lastnameInitial: "",
      erasedAt: tx.now,
      updatedAt: tx.now,
    }),
  ];
}
