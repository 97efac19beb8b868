import { route } from "@/lib/http/doors/route";
import { clearUnread, markUnread } from "@/lib/leads/inbox/mark-unread";
import { requestKeyInput, unreadDto } from "@/lib/leads/requests/schema";

export const POST = route({
  guard: "moderated",
  input: requestKeyInput,
  output: unreadDto,
  summary: "Put an event request back among the unread ones until it is opened again",
  run: markUnread,
});

export const DELETE = route({
  guard: "moderated",
  input: requestKeyInput,
  output: unreadDto,
  summary: "Take the unread mark away; a request that was never opened stays unread",
  run: clearUnread,
});
