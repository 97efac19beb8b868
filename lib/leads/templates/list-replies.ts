import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { eventDateIn } from "@/lib/core/catalogue/date-words";
import { prestationLabel } from "@/lib/core/catalogue/labels";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { midSentence } from "@/lib/core/text";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { findAnswersAtEnd } from "@/lib/leads/changes/queries";
import { withAnswers } from "@/lib/leads/changes/rules";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { type AskedVenue, askedVenues } from "@/lib/leads/selection/venue-candidates";
import { defaultTemplates } from "@/lib/leads/templates/list-default-templates";
import { companyName, listOwnTemplates } from "@/lib/leads/templates/queries";
import type { TemplateDto } from "@/lib/leads/templates/schema";
import { fillReply, type ReplyValues } from "@/lib/leads/templates/variables";

/**
 * The possible replies to an unlocked request with their variables filled in: the couple's language first, the
 * provider's own before ours. Empty for a locked request, or once the couple's data is erased.
 */
export async function listReplies(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<TemplateDto[]> {
  const [found] = await ctx.db
    .select({
      language: projects.locale,
      firstname: members.firstname,
      eventDate: projects.eventDate,
      eventDatePrecision: projects.eventDatePrecision,
      eventLocationCity: projects.eventLocationCity,
      serviceType: projects.serviceType,
      venues: askedVenues,
    })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(members, and(eq(members.id, projects.memberId), isNull(members.erasedAt)))
    .where(
      and(
        eq(eventRequests.id, uuid),
        eq(eventRequests.providerId, ctx.actor.userId),
        isNotNull(eventRequests.unlockedAt),
      ),
    );
  if (!found) return [];
  // A request that ended is answered with what it said then.
  const known = await findAnswersAtEnd(ctx, eq(eventRequests.id, uuid));
  const facts = withAnswers(found, known.get(uuid) ?? {});
  const { language } = facts;
  const [own, defaults, company] = await Promise.all([
    listOwnTemplates(ctx, language),
    defaultTemplates(language, ctx.actor.roles),
    companyName(ctx),
  ]);
  const isTheirs = (template: TemplateDto) => languageOf(template.locale) === languageOf(language);
  const templates = [...own.filter(isTheirs), ...defaults, ...own.filter((template) => !isTheirs(template))];
  const spoken = [...new Set(templates.map(({ locale }) => locale))];
  const values = new Map(
    await Promise.all(
      spoken.map(async (locale) => [locale, await valuesIn(locale, facts, company)] as const),
    ),
  );
  return templates.map((template) => {
    const inTheirWords = values.get(template.locale);
    if (!inTheirWords) return template;
    return {
      ...template,
      subject: fillReply(template.subject, inTheirWords),
      body: fillReply(template.body, inTheirWords),
    };
  });
}

interface RequestWords {
  firstname: string;
  eventDate: string | null;
  eventDatePrecision: typeof projects.$inferSelect.eventDatePrecision;
  eventLocationCity: string | null;
  serviceType: typeof projects.$inferSelect.serviceType;
  venues: AskedVenue[];
}

/** The values of one request in one language, as they stand inside a sentence. */
async function valuesIn(locale: Locale, facts: RequestWords, company: string): Promise<ReplyValues> {
  const [messages, words] = await Promise.all([messagesOf(locale), catalogueWords(locale)]);
  const open = messages["event-requests"] as { date: { undecided: string }; place: { undecided: string } };
  const date = await eventDateIn(locale, facts);
  const venues = venuesIn(locale, facts.venues);
  return {
    firstname: facts.firstname,
    date: date ?? midSentence(open.date.undecided, locale),
    place: facts.eventLocationCity ?? midSentence(open.place.undecided, locale),
    // A couple that asks about venues knows them, and not the company of their owner.
    company: venues || company,
    service: facts.serviceType === null ? venues : prestationLabel(facts.serviceType, words),
  };
}

const venuesIn = (locale: Locale, venues: readonly AskedVenue[]) =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(venues.map(({ name }) => name));
