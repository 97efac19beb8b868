import { route } from "@/lib/http/doors/route";
import { unsubscribeInput } from "@/lib/messaging/notifications/schema";
import { unsubscribe } from "@/lib/messaging/notifications/unsubscribe";

/** A mail program without one-click unsubscribe opens the address: people then see the page. */
export const GET = route({
  guard: "public",
  summary: "Redirect to the page that unsubscribes from a kind of email",
  input: unsubscribeInput,
  output: null,
  run: async (_ctx, { token }) => token,
  redirect: (token) => `/unsubscribe/${encodeURIComponent(token)}`,
});

export const POST = route({
  guard: "public",
  summary: "Unsubscribe from a kind of email by the link of an email",
  input: unsubscribeInput,
  output: null,
  ignoresBody: true,
  run: unsubscribe,
});
