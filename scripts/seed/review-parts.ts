import { sql } from "drizzle-orm";
import type { reviews } from "@/db/schema/reviews/reviews";
import type { Language } from "@/lib/core/markets/market-data";
import type { SystemCtx } from "@/lib/gateways/context";
import { categoriesOf } from "@/lib/listing/shown-reviews/rules";

type Row = Pick<
  typeof reviews.$inferInsert,
  "scoreOrganisation" | "scoreListening" | "scorePrice" | "scoreDay"
>;

/** Scores near a rating: the price a little lower, and nothing below one star. */
export function seedScores(rating: number, kind: "provider" | "venue"): Row {
  const has = (category: "organisation" | "listening") => categoriesOf(kind).includes(category);
  return {
    scoreOrganisation: has("organisation") ? rating : null,
    scoreListening: has("listening") ? Math.min(5, rating + 1) : null,
    scorePrice: Math.max(1, rating - 1),
    scoreDay: rating,
  };
}

/** The columns of a reply that a moderator approved; with "pending" it waits. */
export const seedReply = (reply: string | null, replyStatus: "published" | "pending" = "published") =>
  reply === null ? { replyId: null, replyStatus: null } : { replyId: crypto.randomUUID(), replyStatus };

/** What providers reply, by language: the first review of each of some of them has it. */
const replies: Record<Language, string> = {
  fr: "Merci à vous deux\u00a0! Votre confiance a rendu cette journée simple à préparer.",
  en: "Thank you both! Your trust made the day easy to prepare.",
  de: "Vielen Dank Ihnen beiden! Ihr Vertrauen hat uns die Vorbereitung leicht gemacht.",
  it: "Grazie a entrambi! La vostra fiducia ha reso semplice ogni preparativo.",
  es: "¡Gracias a los dos! Su confianza hizo fácil preparar el día.",
  nl: "Dank u beiden! Uw vertrouwen maakte de dag eenvoudig om voor te bereiden.",
  pt: "Obrigado aos dois! A vossa confiança tornou o dia fácil de preparar.",
};
/** Reviews of each language with a reply; the last of them waits for a moderator. */
const REPLIES = 9;

/** Replies to some reviews of planners, and visitors who found reviews helpful. */
export async function seedReviewLife(ctx: SystemCtx): Promise<void> {
  for (const [language, reply] of Object.entries(replies))
    await ctx.db.execute(sql`
      update reviews r set reply = ${reply}, replied_at = r.published_at + interval '2 days', reply_id = gen_random_uuid(),
             reply_status = case when chosen.n = ${REPLIES}::int then 'pending' else 'published' end::review_status
        from (select id, row_number() over (order by published_at, id) as n from reviews
               where starts_with(locale, ${language}) and venue_id is null and status = 'published' and reply is null
               order by published_at, id limit ${REPLIES}::int) chosen
       where chosen.id = r.id`);
  await ctx.db.execute(sql`
    with marked as (
      insert into review_marks (review_id, device_hash, created_at)
      select r.id, 'demo-' || n, r.published_at
        from reviews r cross join lateral generate_series(1, char_length(r.content) % 7) n
       where r.status = 'published' returning review_id)
    update reviews r set helpful_count = m.marks
      from (select review_id, count(*)::int as marks from marked group by review_id) m where m.review_id = r.id`);
}
