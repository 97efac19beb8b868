import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { auditLog } from "@/db/schema/core/audit";
import { favorites } from "@/db/schema/directory";
import { consents } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import * as member from "@/db/schema/leads/members";
import * as project from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";

/** What an erasure does to a table that knows a couple: see `lib/privacy/account-export`, which does the same for users. */
export interface CoupleTable {
  table: PgTable;
  isOf: (memberId: string) => SQL;
  onErasure: "erase" | "forget" | "keep";
  /** Columns the archive leaves out. */
  hidden?: readonly string[];
  /** False where the archive says it elsewhere, in words. */
  isExported?: false;
}

const by = (column: string) => (id: string) => sql`${sql.identifier(column)} = ${id}::uuid`;
const ofMember = by("member_id");
const ownProjects = (id: string) => sql`(select id from projects where member_id = ${id}::uuid)`;
const ofProject = (id: string) => sql`project_id in ${ownProjects(id)}`;
const ofRequest = (id: string) =>
  sql`event_request_id in (select id from event_requests where project_id in ${ownProjects(id)})`;
const ofRecipient = (id: string) => sql`
  (recipient_kind = 'member' and recipient_id = ${id}::uuid)
  or (recipient_kind = 'project' and recipient_id in ${ownProjects(id)})`;

/**
 * Every table with a key of a couple (security.md section 2), in the order in which rows may go. A test compares it with
 * the schema. What is erased is deleted from here; what is forgotten is emptied by the noun that owns it.
 */
export const coupleTables: readonly CoupleTable[] = [
  { table: reviews, isOf: ofMember, onErasure: "forget" },
  { table: reviewInvitations, isOf: ofRequest, onErasure: "erase" },
  { table: favorites, isOf: ofMember, onErasure: "erase" },
  { table: project.projectChoices, isOf: ofProject, onErasure: "erase" },
  { table: project.projectCodes, isOf: ofProject, onErasure: "erase" },
  { table: project.projectRegistrations, isOf: ofProject, onErasure: "erase", isExported: false },
  {
    table: messageDeliveries,
    isOf: ofRecipient,
    onErasure: "erase",
    hidden: ["dedupeKey", "lastError", "addressHash"],
  },
  { table: sessions, isOf: ofMember, onErasure: "erase" },
  { table: member.memberCodes, isOf: ofMember, onErasure: "erase" },
  { table: member.memberContacts, isOf: ofMember, onErasure: "erase", isExported: false },
  { table: contentReports, isOf: by("reporter_member_id"), onErasure: "forget", hidden: ["handledBy"] },
  // Proof of what was agreed to, without the address it came from.
  { table: consents, isOf: ofMember, onErasure: "forget" },
  // Providers paid for some of them: that they were sent, opened and answered stays, the words go.
  {
    table: eventRequests,
    isOf: ofProject,
    onErasure: "forget",
    hidden: ["searchText", "matchReasons", "markedUnread", "isSeen", "heldUntil"],
  },
  { table: project.projects, isOf: ofMember, onErasure: "forget", hidden: ["dedupeKey"] },
  // Append-only journals, of ids alone.
  { table: contactReveals, isOf: ofMember, onErasure: "keep", hidden: ["impersonatorId"] },
  { table: auditLog, isOf: by("actor_id"), onErasure: "keep", hidden: ["impersonatorId"] },
];

export const nameOf = ({ table }: CoupleTable) => getTableName(table);
