import { sql } from "drizzle-orm";
import sharp from "sharp";
import { marketingClaims } from "@/db/schema/backoffice/claims";
import { promotionalAlerts, promotionalPopups } from "@/db/schema/backoffice/promotions";
import { leadCases } from "@/db/schema/leads/suspicion";
import { mediaFiles } from "@/db/schema/listing/images";
import { profileChanges } from "@/db/schema/listing/profile";
import { makeProject } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider, makeVenueOwner } from "../../support/factories";
import { makeReply, makeReview } from "../../support/reviews";
import { makeTestimonial } from "../../support/testimonials";
import { only } from "../../support/unique";
import { makeVenue } from "../../support/venues";

export const reason = "Vos textes parlent d’une autre entreprise.";

/** A profile that waits for moderation. */
export const makePending = async () => (await makeProvider({ moderated: false })).id;

export async function makePendingVenue(): Promise<string> {
  const owner = await makeVenueOwner();
  return (await makeVenue(owner.id)).id;
}

export const makeHeld = async () => (await makeProject({ project: { status: "HELD" } })).id;

/** A week with many lost unlocks. */
export async function makeLeadCase(): Promise<string> {
  const { id: providerId } = await makeProvider();
  const found = { providerId, kind: "losses", unlocks: 4, losses: 3 } as const;
  return only(await testDatabase().db.insert(leadCases).values(found).returning()).id;
}

/** A job that failed for good, as the queue stores it. */
export async function makeDeadJob(): Promise<string> {
  const rows = await testDatabase().db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, source_name)
    values ('send-refund-dead', jsonb_build_object('refundId', gen_random_uuid()), 'send-refund')
    returning id`);
  return only(rows).id;
}

export const makePendingReview = async () => (await makeReview()).id;

/** Id of a reply that waits. */
export const makePendingReply = async () => (await makeReply()).replyId;

export const makePendingTestimonial = async () => (await makeTestimonial()).id;

/** A changed portrait of a published profile. */
export async function makeChange(): Promise<string> {
  const { id: providerId } = await makeProvider();
  const change = { providerId, field: "portrait", publishedAt: new Date() } as const;
  return only(await testDatabase().db.insert(profileChanges).values(change).returning()).id;
}

export async function makePicture(): Promise<string> {
  const { id: ownerId } = await makeProvider();
  const file = {
    ownerId,
    sha256: "0".repeat(64),
    status: "ready",
    mimeType: "image/jpeg",
    bytes: 1,
    width: 1,
    height: 1,
  } as const;
  return only(await testDatabase().db.insert(mediaFiles).values(file).returning()).id;
}

export const alert = {
  audience: "planner",
  title: "Printemps",
  description: "Une offre de printemps.",
} as const;
export const popup = {
  audience: "planner",
  title: "Printemps",
  description: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Une offre de printemps." }] }],
  },
} as const;

export const claim = {
  value: 4.6,
  source: "Survey among 412 registered professionals, by e-mail.",
  measuredOn: "2026-09-30",
} as const;

export async function makeClaim(): Promise<string> {
  const row = { ...claim, key: "rating" };
  await testDatabase().db.insert(marketingClaims).values(row).onConflictDoNothing();
  return row.key;
}

export async function makeAlert(): Promise<string> {
  return only(await testDatabase().db.insert(promotionalAlerts).values(alert).returning()).id;
}

export async function makePopup(): Promise<string> {
  const values = { ...popup, description: { type: "doc", content: [] } };
  return only(await testDatabase().db.insert(promotionalPopups).values(values).returning()).id;
}

/** A form with one picture. */
export async function pictureForm() {
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#7a1f35" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(image)], { type: "image/jpeg" }), "salon.jpg");
  const sent = new Response(form);
  return {
    body: {},
    raw: new Uint8Array(await sent.arrayBuffer()),
    contentType: sent.headers.get("content-type") ?? "",
  };
}
