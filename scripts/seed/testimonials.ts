import { consents } from "@/db/schema/identity/accounts";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { DAY_MS } from "@/lib/core/dates";
import type { Language } from "@/lib/core/markets/market-data";
import type { SystemCtx } from "@/lib/gateways/context";
import { consentVersions } from "@/lib/identity/registration/record-consents";
import type { SeedProvider } from "@/scripts/seed/providers";

/** Testimonials of invented providers, each in its language; the first one is pending. */
const said: Record<Language, readonly string[]> = {
  fr: [
    "Je reçois moins de demandes qu’avec mes annonces d’avant, mais elles ont une date et un budget. Je n’appelle plus dans le vide.",
    "J’ai commencé avec quelques crédits, pour voir. La troisième demande est devenue un mariage de cent vingt invités, et l’abonnement a suivi.",
    "Lire le projet avant de payer, voilà ce qui a emporté ma décision. Je refuse ce qui n’est pas pour moi, et personne ne m’en tient rigueur.",
    "Tout n’est pas gagné\u00a0: il faut répondre le jour même, sinon le couple est déjà parti. Depuis que j’y consacre une heure chaque matin, j’y arrive.",
  ],
  nl: [
    "Ik hoef geen formulieren meer uit te pluizen: datum, plaats en budget staan er gewoon bij. Dat scheelt mij een avond per week.",
    "De koppels die ons hier vinden, hebben al nagedacht. Het eerste gesprek gaat meteen over hun feest en niet over de prijslijst.",
  ],
  en: [
    "I was wary of paying for requests again. Here I read the project first and unlock only what I can do well, so each credit has been worth it.",
    "Half of my summer came from couples who wrote to me here. The statistics also show how often my profile is looked at, and when.",
  ],
  de: [
    "Die Anfragen sind durchdacht, mit Datum, Ort und Budget. Ich antworte am selben Abend, und meist ergibt sich daraus ein Gespräch.",
    "Nicht jede Anfrage wird ein Auftrag. Aber ich weiß vorher, worauf ich mich einlasse, und das hat meine Saison ruhiger gemacht.",
  ],
  it: [
    "Leggo il progetto prima di spendere un credito: data, luogo, invitati. Così rispondo solo a chi posso servire davvero.",
    "Da quando ho Premium non conto più le richieste. In primavera sono arrivate tre coppie dall’estero, tutte con le idee chiare.",
  ],
  es: [
    "Las parejas llegan con fecha, lugar y presupuesto. Contesto el mismo día y casi siempre acabamos hablando por teléfono.",
    "Empecé sin suscripción, con unos pocos créditos. Dos bodas después me salía más a cuenta Premium, y aquí sigo.",
  ],
  pt: [
    "Leio o pedido antes de gastar um crédito e respondo só ao que sei fazer bem. Os casais percebem logo a diferença.",
    "As estatísticas mostram-me quando o perfil é visto. Troquei a primeira fotografia e recebi mais pedidos no mesmo mês.",
  ],
};

/** Testimonials of some listed Premium providers, published over the last months, and one pending. */
export async function seedTestimonials(ctx: SystemCtx, providers: readonly SeedProvider[]): Promise<void> {
  const authors = Object.entries(said).flatMap(([language, texts]) => {
    const customers = providers.filter(
      ({ site, isPremium, isModerated }) => isPremium && isModerated && site.language === language,
    );
    // The named demo accounts get none, so that they can write one.
    const others = customers.filter(({ name }) => name !== "Maison Églantine");
    return texts.flatMap((content, n) => {
      const author = others[n];
      return author ? [{ providerId: author.id, content, locale: author.site.locale }] : [];
    });
  });
  if (authors.length === 0) return;
  const rows = authors.map((author, n) => {
    const publishedAt = new Date(ctx.now.getTime() - (12 + n * 9) * DAY_MS);
    return n === 0
      ? { ...author, createdAt: new Date(ctx.now.getTime() - DAY_MS) }
      : { ...author, status: "published" as const, createdAt: publishedAt, publishedAt };
  });
  await ctx.db.insert(testimonials).values(rows);
  await ctx.db.insert(consents).values(
    rows.map(({ providerId, createdAt }) => ({
      userId: providerId,
      kind: "testimonial" as const,
      version: consentVersions.testimonial,
      isGranted: true,
      createdAt,
    })),
  );
}
