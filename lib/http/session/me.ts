import "server-only";
import { cache } from "react";
import { getMe } from "@/lib/identity/accounts/queries";
import { countUnread } from "@/lib/leads/inbox/count-requests";

/** The signed-in user and their unread requests, read once for each request by layout and page together. */
export const readMe = cache(getMe);
export const readUnread = cache(countUnread);
