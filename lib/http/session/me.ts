import "server-only";
import { cache } from "react";
import { getAccount } from "@/lib/identity/accounts/queries";
import { countUnread } from "@/lib/leads/inbox/count-requests";

/**
 * The signed-in user with their language at home, and their unread requests. Each is read once for each request, by
 * layout and page together.
 */
export const readMe = cache(getAccount);
export const readUnread = cache(countUnread);
