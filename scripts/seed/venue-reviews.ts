import { reviews } from "@/db/schema/reviews/reviews";
import { civilDate, DAY_MS } from "@/lib/core/dates";
import type { Language } from "@/lib/core/markets/market-data";
import type { SystemCtx } from "@/lib/gateways/context";
import { seedReply, seedScores } from "@/scripts/seed/review-parts";
import type { SeedVenue } from "@/scripts/seed/venues";

interface Said {
  couple: string;
  rating: number;
  content: string;
  reply?: string;
}

/** Reviews of invented couples by language, the first ones for the first venue of the country. */
const said: Record<Language, readonly Said[]> = {
  fr: [
    {
      couple: "Camille & Romain",
      rating: 5,
      content:
        "Nous étions nombreux et personne ne s’est senti serré. À minuit, quand le vent a tourné, l’équipe a déplacé les enceintes sans que la piste se vide.",
    },
    {
      couple: "Sarah & Yann",
      rating: 4,
      content:
        "La cour à l’heure dorée vaut le voyage. Prévoyez des plaids\u00a0: dès vingt-trois heures, la grande salle ne se chauffe qu’à moitié.",
      reply:
        "Merci de l’avoir écrit. Deux poêles sont commandés\u00a0: la salle tiendra ses dix-neuf degrés jusqu’au matin.",
    },
    {
      couple: "Inès & Baptiste",
      rating: 5,
      content:
        "On nous a confié les clés trois jours avant, pour répéter. Cela change tout, et le devis n’a pas bougé d’un euro.",
    },
    {
      couple: "Marion & Élise",
      rating: 5,
      content:
        "Un lieu qui ne cherche pas à impressionner. Les enfants avaient leur grenier, les anciens leur véranda, et nous la terrasse pour nous cacher cinq minutes.",
    },
    {
      couple: "Aurélie & Karim",
      rating: 3,
      content:
        "Le parc est superbe et l’accueil sincère. Mais les douches sont trop peu nombreuses pour un matin de mariage\u00a0: nous aurions aimé le savoir avant.",
    },
    {
      couple: "Lucie & Antoine",
      rating: 5,
      content:
        "La pluie est tombée à quinze heures\u202f; dix minutes plus tard, les chaises étaient sous la halle. Nous n’avons rien eu à demander.",
    },
    {
      couple: "Jeanne & Malik",
      rating: 4,
      content:
        "Tout ce qui était promis à la visite était là le jour venu. Le chemin d’accès est étroit\u00a0: dites-le au car de vos invités.",
    },
  ],
  en: [
    {
      couple: "Hannah & Tom",
      rating: 5,
      content:
        "They walked us through the rain plan before we thought to ask. It rained, and by the time our guests had found their coats the ceremony was indoors, looking as if it had always been meant to be there.",
    },
    {
      couple: "Priya & Daniel",
      rating: 4,
      content:
        "Warm people and a kitchen that took our families’ dishes seriously. Sound carries upstairs, so give the light sleepers the rooms at the back.",
      reply:
        "Thank you both. Curtains for the landing are on order, and the quiet rooms are now marked on the plan.",
    },
    {
      couple: "Megan & Alice",
      rating: 5,
      content:
        "We were only twenty-four, and the place never felt too large. Breakfast the next day lasted until noon, and nobody hurried us out.",
    },
  ],
  de: [
    {
      couple: "Johanna & Felix",
      rating: 5,
      content:
        "Der Ablauf hing am Morgen schon an der Tür, mit einem zweiten für Regen. Wir haben beide gebraucht und trotzdem keine Minute gewartet.",
    },
    {
      couple: "Miriam & Jonas",
      rating: 4,
      content:
        "Der Saal klingt wunderbar, auch ohne große Anlage. Nur die Zufahrt ist nachts kaum zu finden; ein paar Lichter am Weg würden helfen.",
      reply: "Danke für den Hinweis! Die Leuchten für die Einfahrt sind bestellt.",
    },
    {
      couple: "Clara & Lukas",
      rating: 5,
      content:
        "Ein Haus, in dem uns niemand etwas aufschwatzen wollte. Was wir nicht brauchten, stand auch nicht auf der Rechnung.",
    },
  ],
  it: [
    {
      couple: "Giulia e Marco",
      rating: 5,
      content:
        "La tavola lunga, le lucine accese al momento giusto, un giardino tutto per noi. Ma soprattutto una persona sola a cui rivolgersi, dal primo sopralluogo all’ultimo ballo.",
    },
    {
      couple: "Elena e Davide",
      rating: 4,
      content:
        "La corte è magnifica e l’acustica sorprende. Alle quattro del pomeriggio, però, l’ombra è poca: meglio sposarsi alle sei.",
      reply: "Grazie! Per la prossima stagione ci saranno due grandi vele sopra la corte.",
    },
  ],
  es: [
    {
      couple: "Lucía y Álvaro",
      rating: 5,
      content:
        "Llegamos con una lista larguísima de invitados y mil dudas. Nos lo enseñaron todo con calma, de día y de noche, y el día de la boda no faltó nada de lo prometido.",
    },
    {
      couple: "Carmen y Diego",
      rating: 4,
      content:
        "El patio a la luz de las velas es inolvidable. La música se apaga a las tres en punto, cosa que conviene saber antes de contratar al grupo.",
      reply: "Gracias por contarlo. A partir de ahora lo diremos en la primera visita.",
    },
  ],
  nl: [
    {
      couple: "Lotte & Pieter",
      rating: 5,
      content:
        "De tuin lag erbij zoals op de tekening die we samen maakten. Toen de band laat was, zette de gastvrouw zelf een plaat op en danste mee.",
    },
  ],
  pt: [
    {
      couple: "Inês e Tiago",
      rating: 5,
      content:
        "Chegámos de véspera e já havia lume na lareira. No dia seguinte tudo aconteceu à hora marcada, sem que se visse ninguém com pressa.",
    },
  ],
};

/** Number of reviews of the first, second, … venue of a country. */
const shares = [2, 2, 1, 1, 1] as const;

/** Not decided yet, so that the moderators of the demo have one to read. */
const waiting: Said = {
  couple: "Noémie & Paul",
  rating: 4,
  content:
    "Une équipe attentive et une lumière rare dans la grande salle. Seul bémol\u00a0: le brunch du dimanche a commencé avec une heure de retard.",
};

/** Reviews by invitation of the first venues of each country, published over the last months, and one pending. */
export async function seedVenueReviews(ctx: SystemCtx, seeded: readonly SeedVenue[]): Promise<void> {
  const rows: (typeof reviews.$inferInsert)[] = [];
  const rowOf = (
    { id, providerId, site }: SeedVenue,
    { couple, rating, content, reply = null }: Omit<Said, "reply"> & { reply?: string | null },
    daysAgo: number,
  ) => {
    const createdAt = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
    return {
      ...{ providerId, venueId: id, rating, content, reply, createdAt },
      ...seedScores(rating, "venue"),
      ...seedReply(reply),
      coupleName: couple,
      weddingDate: civilDate(createdAt.getTime() - 9 * DAY_MS),
      locale: site.locale,
      repliedAt: reply === null ? null : new Date(createdAt.getTime() + 3 * DAY_MS),
    };
  };
  for (const [language, texts] of Object.entries(said)) {
    const venues = seeded.filter(({ site }) => site.language === language);
    const slots = venues.flatMap((venue, n) => Array.from({ length: shares[n] ?? 0 }, () => venue));
    for (const [n, text] of texts.entries()) {
      const venue = slots[n];
      if (!venue) continue;
      const row = rowOf(venue, text, 24 + n * 31);
      rows.push({ ...row, status: "published", publishedAt: row.createdAt });
    }
  }
  const [first] = seeded;
  if (first) rows.push(rowOf(first, waiting, 1));
  if (rows.length > 0) await ctx.db.insert(reviews).values(rows);
}
