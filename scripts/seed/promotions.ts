import { marketingClaims } from "@/db/schema/backoffice/claims";
import { promotionalAlerts, promotionalPopups } from "@/db/schema/backoffice/promotions";
import type { Language } from "@/lib/core/markets/market-data";
import { homeLocale } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";
import type { SeedPictures } from "@/scripts/seed/pictures";
import { richText } from "@/scripts/seed/texts";

interface Words {
  alert: { title: string; description: string; buttonText: string };
  popup: { title: string; text: string; buttonText: string };
}

const words: Record<Language, Words> = {
  fr: {
    alert: {
      title: "La saison 2027 s’ouvre",
      description:
        "Les couples écrivent dès janvier\u00a0: une fiche complète reçoit leurs demandes la première.",
      buttonText: "Comment nous classons",
    },
    popup: {
      title: "Votre classement, en toute clarté",
      text: "Chaque point de votre visibilité a sa raison, et nous la disons.\n\nVoyez ce qui compte, combien, et ce que vous pouvez changer dès aujourd’hui.",
      buttonText: "Lire les règles",
    },
  },
  nl: {
    alert: {
      title: "Het seizoen 2027 begint",
      description: "Koppels schrijven vanaf januari: een volledig profiel staat hoger in de lijst.",
      buttonText: "Hoe wij rangschikken",
    },
    popup: {
      title: "Uw plaats in de lijst, helder uitgelegd",
      text: "Elk punt van uw zichtbaarheid heeft een reden, en die leggen wij uit.\n\nBekijk wat telt, hoeveel, en wat u vandaag nog kunt veranderen.",
      buttonText: "De regels lezen",
    },
  },
  en: {
    alert: {
      title: "The 2027 season opens",
      description: "Couples start writing in January: a complete profile gets their requests first.",
      buttonText: "How we rank",
    },
    popup: {
      title: "Your ranking, in plain view",
      text: "Every point of your visibility has a reason, and we tell you what it is.\n\nSee what counts, how much, and what you can change today.",
      buttonText: "Read the rules",
    },
  },
  de: {
    alert: {
      title: "Die Saison 2027 beginnt",
      description: "Paare schreiben ab Januar: Ein vollständiges Profil steht weiter oben in der Liste.",
      buttonText: "So entsteht die Reihenfolge",
    },
    popup: {
      title: "Ihr Platz in der Liste, offen erklärt",
      text: "Jeder Punkt Ihrer Sichtbarkeit hat seinen Grund, und wir nennen ihn.\n\nSehen Sie, was zählt, wie viel, und was Sie noch heute ändern können.",
      buttonText: "Die Regeln lesen",
    },
  },
  it: {
    alert: {
      title: "Si apre la stagione 2027",
      description: "Le coppie scrivono da gennaio: un profilo completo sta più in alto nell’elenco.",
      buttonText: "Come ordiniamo i risultati",
    },
    popup: {
      title: "La Sua posizione, senza segreti",
      text: "Ogni punto della Sua visibilità ha una ragione, e la spieghiamo.\n\nVeda che cosa conta, quanto, e che cosa può cambiare già oggi.",
      buttonText: "Leggere le regole",
    },
  },
  es: {
    alert: {
      title: "Se abre la temporada 2027",
      description: "Las parejas escriben desde enero: un perfil completo aparece más arriba en la lista.",
      buttonText: "Cómo ordenamos",
    },
    popup: {
      title: "Su posición, a la vista",
      text: "Cada punto de su visibilidad tiene su razón, y la explicamos.\n\nVea qué cuenta, cuánto, y qué puede cambiar hoy mismo.",
      buttonText: "Leer las reglas",
    },
  },
  pt: {
    alert: {
      title: "Abre a época de 2027",
      description: "Os casais escrevem a partir de janeiro: um perfil completo aparece mais acima na lista.",
      buttonText: "Como ordenamos",
    },
    popup: {
      title: "A sua posição, às claras",
      text: "Cada ponto da sua visibilidade tem uma razão, e nós explicamo-la.\n\nVeja o que conta, quanto, e o que pode mudar ainda hoje.",
      buttonText: "Ler as regras",
    },
  },
};

const LINK = "/how-ranking-works";

/**
 * An alert and a popup on the dashboards of planners, in each language, none for venues; and the figures of the
 * marketing texts.
 */
export async function seedPromotions(ctx: SystemCtx, pictures: SeedPictures): Promise<void> {
  const imageFileId = pictures.motifs.get("papeterie-sauge") ?? null;
  for (const [language, { alert, popup }] of Object.entries(words) as [Language, Words][]) {
    const locale = homeLocale(language);
    const common = { audience: "planner", locale, isActive: true, buttonLink: LINK } as const;
    await ctx.db.insert(promotionalAlerts).values({ ...common, ...alert });
    const { title, text, buttonText } = popup;
    await ctx.db
      .insert(promotionalPopups)
      .values({ ...common, title, buttonText, description: richText(text), imageFileId });
  }
  const said = {
    source: "Example of the demonstration: no survey stands behind this figure.",
    measuredOn: ctx.now.toISOString().slice(0, 10),
  };
  await ctx.db.insert(marketingClaims).values([
    { key: "satisfied", value: 0.98, ...said },
    { key: "rating", value: 4.8, ...said },
    { key: "club_discount", value: 0.3, ...said },
  ]);
}
