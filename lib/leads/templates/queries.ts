import { and, asc, eq, sql } from "drizzle-orm";
import { replyTemplates } from "@/db/schema/leads/reply-templates";
import { companies } from "@/db/schema/listing/company";
import { prestationLabel } from "@/lib/core/catalogue/labels";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { type Language, languages } from "@/lib/core/markets/market-data";
import { homeLocale } from "@/lib/core/markets/markets";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import { findDefaultTemplate } from "@/lib/leads/templates/list-default-templates";
import type { TemplateDto } from "@/lib/leads/templates/schema";
import type { ReplyValues } from "@/lib/leads/templates/variables";

const columns = {
  id: replyTemplates.id,
  isGiven: sql<boolean>`false`,
  locale: replyTemplates.locale,
  name: replyTemplates.name,
  subject: replyTemplates.subject,
  body: replyTemplates.body,
};

/** The provider's own replies by name, those of one language first. */
export async function listOwnTemplates(
  ctx: ModeratedCtx,
  first: Locale = ctx.locale,
): Promise<TemplateDto[]> {
  return ctx.db
    .select(columns)
    .from(replyTemplates)
    .where(eq(replyTemplates.providerId, ctx.actor.userId))
    .orderBy(
      sql`left(${replyTemplates.locale}, 2) <> ${languageOf(first)}`,
      asc(replyTemplates.locale),
      asc(replyTemplates.name),
    );
}

/** One of the provider's own replies; another provider's is a 404. */
export async function getOwnTemplate(ctx: ModeratedCtx, id: string): Promise<TemplateDto> {
  const [row] = await ctx.db
    .select(columns)
    .from(replyTemplates)
    .where(and(eq(replyTemplates.id, id), eq(replyTemplates.providerId, ctx.actor.userId)));
  if (!row) throw eventRequestErrors.template_not_found();
  return row;
}

/** The start of a new reply: empty, or a default reply to adapt. */
export async function draftOf(ctx: ModeratedCtx, from: string | undefined): Promise<TemplateDto> {
  const start = from === undefined ? null : await findDefaultTemplate(from);
  const empty = { locale: ctx.locale, name: "", subject: "", body: "" };
  return { ...(start ?? empty), id: "", isGiven: false };
}

/** The value of the variable {company}. */
export async function companyName(ctx: ModeratedCtx): Promise<string> {
  const [company] = await ctx.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.providerId, ctx.actor.userId));
  return company?.name ?? "";
}

/** Values of an example request in every language, for the preview of the editor. */
export async function listExamples(ctx: ModeratedCtx): Promise<Record<Language, ReplyValues>> {
  const company = await companyName(ctx);
  const pairs = languages.map(
    async (language) => [language, await exampleIn(ctx, homeLocale(language), company)] as const,
  );
  return Object.fromEntries(await Promise.all(pairs)) as Record<Language, ReplyValues>;
}

async function exampleIn(ctx: ModeratedCtx, locale: Locale, company: string): Promise<ReplyValues> {
  const [messages, words] = await Promise.all([messagesOf(locale), catalogueWords(locale)]);
  const { replies } = messages["event-requests"] as {
    replies: { example: Pick<ReplyValues, "firstname" | "place"> };
  };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    ...replies.example,
    date: date.format(Date.UTC(ctx.now.getUTCFullYear() + 1, 5, 12)),
    company,
    service: prestationLabel("FULL_PLANNING", words),
  };
}
