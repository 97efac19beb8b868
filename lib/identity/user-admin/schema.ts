import { z } from "zod";
import { roles } from "@/lib/core/actor";
import { textField } from "@/lib/core/fields";

export const USERS_PAGE_SIZE = 25;

/** GET /api/admin/users: the beginning of a name, company or email address, first and last name, or an id. */
export const searchUsersInput = z.strictObject({
  q: textField({ min: 2, max: 200 }),
  page: z.coerce
    .number({ error: "invalid" })
    .int("invalid")
    .min(1, "too_small")
    .max(400, "too_big")
    .default(1),
});
export type SearchUsersInput = z.output<typeof searchUsersInput>;

const moderation = z.enum(["pending", "approved", "rejected"]);

const foundUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  moderation,
  createdAt: z.string(),
});
export type FoundUserDto = z.output<typeof foundUser>;

export const foundUsersDto = z.object({
  users: z.array(foundUser),
  page: z.int(),
  hasMore: z.boolean(),
});
export type FoundUsersDto = z.output<typeof foundUsersDto>;

/**
 * What an admin sees of an account. It contains no contact of a couple, since only the provider who paid may
 * see it.
 */
export interface AccountDto {
  id: string;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  phone: string | null;
  roles: FoundUserDto["roles"];
  locale: string;
  country: string;
  company: { name: string; path: string | null } | null;
  moderation: FoundUserDto["moderation"];
  hasFinishedOnboarding: boolean;
  createdAt: Date;
  lastSignedInAt: Date | null;
  hasSecondFactor: boolean;
  deletedAt: Date | null;
  credits: number;
  premiumUntil: Date | null;
  requests: { total: number; unlocked: number; rejected: number };
  sessions: { id: string; kind: "browser" | "api"; lastSeenAt: Date; isImpersonated: boolean }[];
}

/** The search from the address of the screen; null without a valid search. */
export function searchViewOf(query: Record<string, string | string[] | undefined>): SearchUsersInput | null {
  const parsed = searchUsersInput.safeParse({ q: query.q, page: query.page });
  return parsed.success ? parsed.data : null;
}
