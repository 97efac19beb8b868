import type { Recorded } from "../http-double";

const siret = "73282932000074";

/** INSEE's answers as its documentation shows them, shortened to what matters around the read fields. */
const sirene = (unit: string, periods: { dateFin: string | null; state: string }[]): Recorded => ({
  status: 200,
  body: {
    header: { statut: 200, message: "OK" },
    etablissement: {
      score: null,
      siren: "732829320",
      nic: "00074",
      siret,
      statutDiffusionEtablissement: "O",
      dateCreationEtablissement: "2004-01-15",
      trancheEffectifsEtablissement: "NN",
      etablissementSiege: true,
      nombrePeriodesEtablissement: periods.length,
      uniteLegale: {
        etatAdministratifUniteLegale: unit,
        statutDiffusionUniteLegale: "O",
        dateCreationUniteLegale: "2004-01-15",
        categorieJuridiqueUniteLegale: "5499",
        denominationUniteLegale: "ATELIER DES PROMESSES",
      },
      adresseEtablissement: { codePostalEtablissement: "74000", libelleCommuneEtablissement: "ANNECY" },
      periodesEtablissement: periods.map(({ dateFin, state }) => ({
        dateFin,
        dateDebut: "2016-03-01",
        etatAdministratifEtablissement: state,
        changementEtatAdministratifEtablissement: false,
        activitePrincipaleEtablissement: "96.09Z",
      })),
    },
  },
});

export const inseeAnswers = {
  active: sirene("A", [
    { dateFin: "2020-12-31", state: "F" },
    { dateFin: null, state: "A" },
  ]),
  closed: sirene("A", [
    { dateFin: null, state: "F" },
    { dateFin: "2024-06-29", state: "A" },
  ]),
  ceased: sirene("C", [{ dateFin: null, state: "A" }]),
  unknown: {
    status: 404,
    body: { header: { statut: 404, message: `Aucun élément trouvé pour le siret ${siret}` } },
  },
} satisfies Record<string, Recorded>;

const search = (unit: string, establishment: { siret: string; etat_administratif: string }): Recorded => ({
  status: 200,
  body: {
    results: [
      {
        siren: "732829320",
        nom_complet: "ATELIER DES PROMESSES",
        nombre_etablissements: 2,
        etat_administratif: unit,
        siege: { siret: "73282932000082", etat_administratif: "A", est_siege: true },
        matching_etablissements: [establishment],
      },
    ],
    total_results: 1,
    page: 1,
    per_page: 1,
    total_pages: 1,
  },
});

export const searchAnswers = {
  active: search("A", { siret, etat_administratif: "A" }),
  closed: search("A", { siret, etat_administratif: "F" }),
  ceased: search("C", { siret, etat_administratif: "A" }),
  unknown: { status: 200, body: { results: [], total_results: 0, page: 1, per_page: 1, total_pages: 0 } },
} satisfies Record<string, Recorded>;

export const someoneElse = search("A", { siret: "73282932000090", etat_administratif: "A" });
