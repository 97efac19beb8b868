import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/core/audit/record";
import { keyedHash } from "@/lib/core/crypto";
import { uuidField } from "@/lib/core/fields";
import type { AdminCtx } from "@/lib/gateways/context";
import {
  type FoundUserDto,
  type FoundUsersDto,
  type SearchUsersInput,
  USERS_PAGE_SIZE,
} from "@/lib/identity/user-admin/schema";

const startOf = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** One query per index, so that a search reads few rows whatever the number of users. */
function matching(q: string) {
  const [first = "", ...rest] = q.split(/\s+/);
  const last = rest.join(" ");
  const whole = startOf(q);
  return sql`
    select id from users where email like ${whole}
    union select id from users where lower(lastname) like ${whole}
    union select id from users where lower(firstname) like ${whole}
    union select provider_id from companies where lower(name) like ${whole}
    ${
      last === ""
        ? sql``
        : sql`
    union select id from users where lower(lastname) like ${startOf(last)} and lower(firstname) = ${first.toLowerCase()}
    union select id from users where lower(lastname) = ${first.toLowerCase()} and lower(firstname) like ${startOf(last)}`
    }`;
}

/**
 * Finds accounts. Every search is written to the audit log with a keyed hash of the typed text, never the text
 * itself.
 */
export async function searchUsers(ctx: AdminCtx, { q, page }: SearchUsersInput): Promise<FoundUsersDto> {
  const ids = uuidField.safeParse(q).success ? sql`select ${q}::uuid` : matching(q);
  const rows = await ctx.db.execute<FoundUserDto & Record<string, unknown>>(sql`
    select u.id, u.firstname || ' ' || u.lastname as name, u.email, c.name as company, u.roles,
           u.moderation_status as moderation, u.created_at as "createdAt"
      from users u left join companies c on c.provider_id = u.id
     where u.id in (${ids})
     order by lower(u.lastname), lower(u.firstname), u.id
     limit ${USERS_PAGE_SIZE + 1} offset ${(page - 1) * USERS_PAGE_SIZE}`);
  const users = rows.slice(0, USERS_PAGE_SIZE).map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
  await recordAudit(ctx, {
    action: "users_searched",
    data: { query: keyedHash(ctx.keys.hash, "user-search", q.toLowerCase()), page, found: users.length },
  });
  return { users, page, hasMore: rows.length > USERS_PAGE_SIZE };
}
