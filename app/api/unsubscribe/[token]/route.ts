import { unsubscribeInput } from "@/lib/notifications/schema";
import { unsubscribe } from "@/lib/notifications/unsubscribe";
import { route } from "@/lib/server/route";

/** A mail program that knows no one-press way opens the address: people are shown the page. */
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
