import { route } from "@/lib/http/doors/route";
import { unsubscribeInput } from "@/lib/messaging/notifications/schema";
import { unsubscribe } from "@/lib/messaging/notifications/unsubscribe";

/** A mail program without one-click unsubscribe opens the address: people then see the page. */
export const GET = route({
  guard: "public",
  summary: "Lead to the page that ends a kind of mail",
  input: unsubscribeInput,
  output: null,
  run: async (_ctx, { token }) => token,
  redirect: (token) => `/unsubscribe/${encodeURIComponent(token)}`,
});

export const POST = route({
  guard: "public",
  summary: "End a kind of mail by the link of a letter",
  input: unsubscribeInput,
  output: null,
  ignoresBody: true,
  run: unsubscribe,
});
