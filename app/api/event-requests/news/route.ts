import { route } from "@/lib/http/doors/route";
import { acknowledgeNews, countNews } from "@/lib/leads/inbox/find-news";
import { acknowledgeInput, newsCountDto, newsInput } from "@/lib/leads/requests/schema";

export const GET = route({
  guard: "moderated",
  input: newsInput,
  output: newsCountDto,
  summary: "How many event requests arrived after an instant",
  run: countNews,
});

export const POST = route({
  guard: "moderated",
  input: acknowledgeInput,
  output: null,
  summary: "Store until when the provider was notified of new event requests",
  run: acknowledgeNews,
});
