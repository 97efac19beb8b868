import { route } from "@/lib/http/doors/route";
import { clearUnread, markUnread } from "@/lib/leads/inbox/mark-unread";
import { requestKeyInput, unreadDto } from "@/lib/leads/requests/schema";

export const POST = route({
  guard: "moderated",
  whileImpersonating: "refuse",
  input: requestKeyInput,
  output: unreadDto,
  summary: "Mark an event request as unread until it is opened again",
  run: markUnread,
});

export const DELETE = route({
  guard: "moderated",
  whileImpersonating: "refuse",
  input: requestKeyInput,
  output: unreadDto,
  summary: "Remove the unread mark; a request that was never opened stays unread",
  run: clearUnread,
});
