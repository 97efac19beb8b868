import "server-only";
import { cache } from "react";
import { getMe } from "@/lib/identity/accounts/queries";
import { countUnread } from "@/lib/leads/inbox/counts";

/** The signed-in user and his unread requests, read once a request by frame and page together. */
export const readMe = cache(getMe);
export const readUnread = cache(countUnread);
