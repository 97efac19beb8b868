import { type SQL, sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { ReviewedField } from "@/lib/listing/profile-review/rules";

interface ReviewedValue {
  providerId: string;
  venueId: string | null;
  field: ReviewedField;
  subjectId: string | null;
  /** The value to write; pictures, videos and portfolios have none and are hidden. */
  value: unknown;
  /** Written only while the profile still shows this value. */
  shown: unknown;
}

type Write = (change: ReviewedValue, now: SQL) => SQL;

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));
const jsonOf = (value: unknown) => sql`nullif(${JSON.stringify(value ?? null)}::jsonb, 'null'::jsonb)`;

const company =
  (column: SQL): Write =>
  ({ providerId, value, shown }, now) =>
    sql`
    update companies set ${column} = ${textOf(value)}, updated_at = ${now}
     where provider_id = ${providerId} and ${column} is not distinct from ${textOf(shown)}`;

const text =
  (column: SQL): Write =>
  ({ providerId, value, shown }, now) =>
    sql`
    update portraits set ${column} = ${jsonOf(value)}, updated_at = ${now}
     where provider_id = ${providerId} and ${column} is not distinct from ${jsonOf(shown)}`;

const writes: Record<ReviewedField, Write> = {
  name: company(sql`name`),
  website: company(sql`website`),
  portrait: text(sql`portrait`),
  experience: text(sql`experience`),
  service: text(sql`service`),
  benefits: text(sql`benefits`),
  services: ({ providerId, subjectId, value, shown }) => sql`
    update company_prestations set description = ${textOf(value)}
     where provider_id = ${providerId} and prestation_id = ${Number(subjectId)}
       and description is not distinct from ${textOf(shown)}`,
  picture: ({ providerId, subjectId }, now) => sql`
    update images set is_visible = false, updated_at = ${now}
     where provider_id = ${providerId} and id = ${subjectId}::uuid`,
  video: ({ providerId, subjectId }, now) => sql`
    update videos set is_visible = false, updated_at = ${now}
     where provider_id = ${providerId} and id = ${subjectId}::uuid`,
  portfolio: ({ providerId, subjectId }, now) => sql`
    update portfolios set published_at = null, updated_at = ${now}
     where provider_id = ${providerId} and id = ${subjectId}::uuid`,
  // Only venues have it.
  description: () => sql`select`,
};

const venueLine =
  (column: SQL): Write =>
  ({ venueId, value, shown }, now) =>
    sql`
    update venues set ${column} = ${textOf(value)}, updated_at = ${now}
     where id = ${venueId} and ${column} is not distinct from ${textOf(shown)}`;

const part = (value: unknown, name: string) =>
  textOf(typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : null);

/** The parts of a venue that moderators look at. */
const venueWrites: Partial<Record<ReviewedField, Write>> = {
  name: venueLine(sql`name`),
  website: venueLine(sql`website`),
  description: ({ venueId, value, shown }, now) => sql`
    update venues set description = coalesce(${part(value, "description")}, description),
           detailed_description = ${part(value, "detailedDescription")}, updated_at = ${now}
     where id = ${venueId} and description = ${part(shown, "description")}
       and detailed_description is not distinct from ${part(shown, "detailedDescription")}`,
  // A service that did not exist before is deleted.
  services: ({ venueId, subjectId, value, shown }) =>
    value === null
      ? sql`
    delete from venue_prestations
     where venue_id = ${venueId} and prestation = ${subjectId} and title = ${part(shown, "title")}
       and description = ${part(shown, "description")}`
      : sql`
    update venue_prestations
       set title = ${part(value, "title")}, description = ${part(value, "description")}
     where venue_id = ${venueId} and prestation = ${subjectId} and title = ${part(shown, "title")}
       and description = ${part(shown, "description")}`,
  picture: ({ venueId, subjectId }) => sql`
    update venue_images set is_visible = false where venue_id = ${venueId} and id = ${subjectId}::uuid`,
};

/** Writes one value of a profile that a decision or the end of the waiting time makes public or takes back. */
export async function writeValue(tx: Ctx, change: ReviewedValue): Promise<void> {
  const write = change.venueId === null ? writes[change.field] : venueWrites[change.field];
  if (write) await tx.db.execute(write(change, timestamp(tx.now)));
}
