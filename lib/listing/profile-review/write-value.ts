import { type SQL, sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { ReviewedField } from "@/lib/listing/profile-review/rules";

interface ReviewedValue {
  providerId: string;
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
};

/** Writes one value of a profile that a decision or the end of the waiting time makes public or takes back. */
export async function writeValue(tx: Ctx, change: ReviewedValue): Promise<void> {
  await tx.db.execute(writes[change.field](change, timestamp(tx.now)));
}
