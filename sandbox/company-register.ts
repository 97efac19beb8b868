import { setTimeout as pause } from "node:timers/promises";
import { type Condition, linger } from "./faults";
import { type Answer, answer, type Supplier } from "./http";

type State = "active" | "closed" | "ceased";
type Fault = "failing" | "slow" | "limited";

/** Establishments of the local register, one for each kind of answer. */
const listed: Record<string, { name: string; state: State | Fault }> = {
  "73282932000074": { name: "ATELIER DES PROMESSES", state: "active" },
  "83912055500017": { name: "MAISON AUBERT", state: "active" },
  "85240013300017": { name: "LES JOURS HEUREUX", state: "active" },
  "35600000049837": { name: "LA POSTE", state: "active" },
  "40211876500013": { name: "ANCIENNE ADRESSE", state: "closed" },
  "53488712000010": { name: "SOCIETE DISSOUTE", state: "ceased" },
  "79003321100018": { name: "", state: "failing" },
  "79003321200016": { name: "", state: "slow" },
  "79003321300014": { name: "", state: "limited" },
};
/** Any other number with this prefix is an active company; all others are unknown. */
const activeBeginning = "990";

const slownessMs = 30_000;

const lookUp = (siret: string) =>
  listed[siret] ??
  (siret.startsWith(activeBeginning)
    ? { name: `ENTREPRISE ${siret.slice(3, 9)}`, state: "active" as const }
    : null);

const isSiret = (text: string) => /^[0-9]{14}$/.test(text);

/** Error messages in INSEE's words. */
const statement = (status: number, message: string) =>
  answer(status, { header: { statut: status, message } });

function sirene(siret: string, name: string, state: State): Answer {
  const started = { dateFin: null, dateDebut: "2016-03-01", etatAdministratifEtablissement: "A" };
  const ended = [
    { dateFin: null, dateDebut: "2024-06-30", etatAdministratifEtablissement: "F" },
    { ...started, dateFin: "2024-06-29" },
  ];
  return answer(200, {
    header: { statut: 200, message: "OK" },
    etablissement: {
      siren: siret.slice(0, 9),
      nic: siret.slice(9),
      siret,
      statutDiffusionEtablissement: "O",
      dateCreationEtablissement: "2016-03-01",
      etablissementSiege: true,
      uniteLegale: {
        etatAdministratifUniteLegale: state === "ceased" ? "C" : "A",
        statutDiffusionUniteLegale: "O",
        denominationUniteLegale: name,
      },
      periodesEtablissement: state === "active" ? [started] : ended,
    },
  });
}

function search(siret: string, found: { name: string; state: State } | null): Answer {
  const establishment = { siret, etat_administratif: found?.state === "active" ? "A" : "F", est_siege: true };
  const results = found
    ? [
        {
          siren: siret.slice(0, 9),
          nom_complet: found.name,
          etat_administratif: found.state === "ceased" ? "C" : "A",
          siege: establishment,
          matching_etablissements: [establishment],
        },
      ]
    : [];
  return answer(200, {
    results,
    total_results: results.length,
    page: 1,
    per_page: 1,
    total_pages: results.length,
  });
}

/** Answers as INSEE's Sirene 3.11 and the public company search do. */
export function companyRegisterDouble(condition: () => Condition, signal: AbortSignal): Supplier {
  return async ({ method, url, headers }) => {
    const sireneNumber = /^\/insee\/api-sirene\/3\.11\/siret\/([^/]+)$/.exec(url.pathname)?.[1];
    const isSearch = url.pathname === "/recherche-entreprises/search";
    if (sireneNumber === undefined && !isSearch) return null;
    await linger(condition(), signal);
    if (condition() === "down") return statement(503, "Service temporairement indisponible");
    if (method !== "GET") return statement(405, "Méthode non autorisée");
    if (!isSearch && !headers["x-insee-api-key-integration"])
      return statement(401, "Clé d'API absente ou invalide");
    const siret = sireneNumber ?? url.searchParams.get("q") ?? "";
    if (!isSearch && !isSiret(siret)) return statement(400, `Erreur de syntaxe dans le siret ${siret}`);
    const found = lookUp(siret);
    const state = found?.state;
    if (state === "slow") await pause(slownessMs, undefined, { signal }).catch(() => undefined);
    if (state === "failing" || state === "slow") return statement(500, "Erreur interne du serveur");
    if (state === "limited") return statement(429, "Nombre de requêtes par minute dépassé");
    const known = found && state ? { name: found.name, state } : null;
    if (isSearch) return search(siret, known);
    return known
      ? sirene(siret, known.name, known.state)
      : statement(404, `Aucun élément trouvé pour le siret ${siret}`);
  };
}
