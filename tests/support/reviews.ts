import type { Database } from "@/db/client";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import { PROVIDER_SUBJECT } from "@/lib/reviews/schema";
import { testNow } from "./context";
import { makeEventRequest, makeMember, makeProject } from "./couples";
import { testDatabase } from "./database";
import { only } from "./unique";

export interface InvitationOptions {
  db?: Database;
  now?: Date;
  /** The reviewed provider, or the owner of the reviewed venue; a new one by default. */
  providerId?: string;
  /** The reviewed venue of this provider. */
  venueId?: string;
  invitation?: Partial<typeof reviewInvitations.$inferInsert>;
  /** First name of the couple, which its review shows. */
  firstname?: string;
}

/** An open invitation for a couple whose wedding was a week ago, with its token. */
export async function makeInvitation(options: InvitationOptions = {}) {
  const { db = testDatabase().db, now = testNow, providerId, venueId } = options;
  const eventDate = new Date(now.getTime() - 7 * DAY_MS).toISOString().slice(0, 10);
  const member = options.firstname ? { firstname: options.firstname } : {};
  const project = await makeProject({
    db,
    member: await makeMember({ db, member }),
    project: { eventDate, status: "EXPIRED" },
  });
  const request = await makeEventRequest({
    db,
    project,
    ...(providerId ? { providerId } : {}),
    request: { seenAt: now, unlockedAt: now },
  });
  if (venueId)
    await db.insert(eventRequestVenues).values({ eventRequestId: request.id, venueId, askedAt: now });
  const token = randomToken();
  const row = only(
    await db
      .insert(reviewInvitations)
      .values({
        eventRequestId: request.id,
        venueId: venueId ?? null,
        isAboutVenue: venueId !== undefined,
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60 * DAY_MS),
        ...options.invitation,
      })
      .returning(),
  );
  const about = venueId ?? PROVIDER_SUBJECT;
  return { id: row.id, row, token, about, request, eventDate, providerId: request.providerId };
}

export interface ReviewOptions extends InvitationOptions {
  review?: Partial<typeof reviews.$inferInsert>;
}

/** A pending review by an invited couple. */
export async function makeReview({ review, ...options }: ReviewOptions = {}) {
  const { db = testDatabase().db, now = testNow } = options;
  const invitation = await makeInvitation({ ...options, invitation: { usedAt: now } });
  const { project } = invitation.request;
  const row = only(
    await db
      .insert(reviews)
      .values({
        providerId: invitation.providerId,
        venueId: options.venueId ?? null,
        invitationId: invitation.id,
        memberId: project.row.memberId,
        coupleName: "Léa & Hugo",
        weddingDate: invitation.eventDate,
        rating: 4,
        content: "Tout était prêt avant nous, et rien n’a manqué de la journée.",
        locale: "fr-FR",
        createdAt: now,
        ...review,
      })
      .returning(),
  );
  return { id: row.id, row, invitation, member: project.member };
}

/** A published review with a reply that waits for a moderator. */
export async function makeReply(options: ReviewOptions = {}) {
  const { now = testNow, review } = options;
  const replyId = crypto.randomUUID();
  const made = await makeReview({
    ...options,
    review: {
      status: "published",
      publishedAt: now,
      reply: "Merci à vous deux, ce fut une joie.",
      repliedAt: now,
      replyId,
      replyStatus: "pending",
      ...review,
    },
  });
  return { ...made, replyId };
}
