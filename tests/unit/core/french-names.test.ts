import { describe, expect, it } from "vitest";
import { nameForms, ofName, toName } from "@/lib/core/i18n/french-names";

const COMPANIES = [
  ["Le Bureau", "du Bureau"],
  ["Les Jardins", "des Jardins"],
  ["La Ferme du Lac", "de la Ferme du Lac"],
  ["LE BUREAU", "du BUREAU"],
  ["LES NOCES", "des NOCES"],
  ["la maison rose", "de la maison rose"],
  ["Les Échappées belles", "des Échappées belles"],
  ["Le Hameau", "du Hameau"],
  ["Le", "de Le"],
  ["La", "de La"],
  ["Lena & Co", "de Lena & Co"],
  ["Lesage", "de Lesage"],
  ["Latitude", "de Latitude"],
  ["L’Orangerie", "de L’Orangerie"],
  ["L'Orangerie", "de L'Orangerie"],
  ["l’atelier", "de l’atelier"],
  ["Des Fleurs", "de Des Fleurs"],
  ["Un Jour Parfait", "d’Un Jour Parfait"],
  ["Une Idée", "d’Une Idée"],
  ["Atelier Bleu", "d’Atelier Bleu"],
  ["ATELIER BLEU", "d’ATELIER BLEU"],
  ["Évènements Dorés", "d’Évènements Dorés"],
  ["E\u0301clat", "d’E\u0301clat"],
  ["Œillet Blanc", "d’Œillet Blanc"],
  ["Île Verte", "d’Île Verte"],
  ["Ouest Mariage", "d’Ouest Mariage"],
  ["Oui Chérie", "de Oui Chérie"],
  ["Onze Lunes", "de Onze Lunes"],
  ["Yes Events", "de Yes Events"],
  ["Yacht Club", "de Yacht Club"],
  ["1001 Nuits", "de 1001 Nuits"],
  ["11 Rue Douce", "de 11 Rue Douce"],
  ["« Avril »", "d’« Avril »"],
  ["“Mai”", "de “Mai”"],
  ["(Ici) Fêtes", "d’(Ici) Fêtes"],
  ["A. Martin", "d’A. Martin"],
  ["M. Martin", "de M. Martin"],
  ["Wedding Blue", "de Wedding Blue"],
  ["Happy Day", "de Happy Day"],
  ["House of Love", "de House of Love"],
  ["Home Sweet", "de Home Sweet"],
  ["Hello Events", "de Hello Events"],
  ["Harmonie", "d’Harmonie"],
  ["Histoires de cœur", "d’Histoires de cœur"],
  ["Hôtel du Parc", "d’Hôtel du Parc"],
  ["HÔTEL DU PARC", "d’HÔTEL DU PARC"],
  ["Hotte Fleurie", "de Hotte Fleurie"],
  ["Heureux Événement", "d’Heureux Événement"],
  ["Heurtevent", "de Heurtevent"],
  ["Héros d’un jour", "de Héros d’un jour"],
  ["Héroïne", "d’Héroïne"],
  ["Huit Clos", "de Huit Clos"],
  ["Hibou", "de Hibou"],
  ["Hiver Blanc", "d’Hiver Blanc"],
  ["Hortensia", "d’Hortensia"],
  ["Hyménée", "d’Hyménée"],
  ["Hype Events", "de Hype Events"],
  ["  Avril ", "d’Avril"],
  ["Promesse", "de Promesse"],
] as const;
const PEOPLE = [
  ["Élodie", "d’Élodie"],
  ["Inès", "d’Inès"],
  ["Camille", "de Camille"],
  ["Hélène", "d’Hélène"],
  ["HÉLÈNE", "d’HÉLÈNE"],
  ["Héloïse", "d’Héloïse"],
  ["Henri", "d’Henri"],
  ["Hugues", "d’Hugues"],
  ["Hugo", "de Hugo"],
  ["Hanna", "de Hanna"],
  ["Yves", "d’Yves"],
  ["Yvonne", "d’Yvonne"],
  ["Yann", "de Yann"],
  ["Yasmine", "de Yasmine"],
  ["Le Thi", "de Le Thi"],
  ["La Toya", "de La Toya"],
] as const;
const TOWNS = [
  ["Le Havre", "du Havre", "au Havre"],
  ["Les Sables-d’Olonne", "des Sables-d’Olonne", "aux Sables-d’Olonne"],
  ["La Rochelle", "de La Rochelle", "à La Rochelle"],
  ["L’Isle-Adam", "de L’Isle-Adam", "à L’Isle-Adam"],
  ["Avignon", "d’Avignon", "à Avignon"],
  ["Hyères", "d’Hyères", "à Hyères"],
  ["Honfleur", "de Honfleur", "à Honfleur"],
  ["Ypres", "d’Ypres", "à Ypres"],
  ["Lyon", "de Lyon", "à Lyon"],
] as const;

describe("French forms of names", () => {
  it.each(COMPANIES)("of a company %s: %s", (name, of) => {
    expect(ofName(name)).toBe(of);
  });

  it.each(PEOPLE)("of a person %s: %s", (name, of) => {
    expect(ofName(name, "person")).toBe(of);
    expect(toName(name, "person")).toBe(`à ${name}`);
  });

  it.each(TOWNS)("of a town %s: %s, %s", (name, of, to) => {
    expect(ofName(name, "town")).toBe(of);
    expect(toName(name, "town")).toBe(to);
  });

  it.each([
    ["Le Bureau", "au Bureau"],
    ["LES NOCES", "aux NOCES"],
    ["La Ferme", "à la Ferme"],
    ["L’Orangerie", "à L’Orangerie"],
    ["Avril", "à Avril"],
  ])("to a company %s: %s", (name, to) => {
    expect(toName(name)).toBe(to);
  });

  it("are arguments beside the name itself", () => {
    expect(nameForms({ venue: "Le Moulin", company: "Avril" })).toEqual({
      venue: "Le Moulin",
      ofVenue: "du Moulin",
      toVenue: "au Moulin",
      company: "Avril",
      ofCompany: "d’Avril",
      toCompany: "à Avril",
    });
  });
});
