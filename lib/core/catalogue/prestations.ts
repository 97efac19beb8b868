/** The nine services with their stable ids; labels are `catalogue.prestations.<type>`. */
export const prestations = [
  { id: 1, type: "CONSULTING_SERVICES" },
  { id: 2, type: "PARTIAL_PLANNING" },
  { id: 3, type: "FULL_PLANNING" },
  { id: 4, type: "VENDOR_SEARCH" },
  { id: 5, type: "DAY_COORDINATION" },
  { id: 6, type: "SECULAR_CEREMONY" },
  { id: 7, type: "WEDDING_DESIGN" },
  { id: 8, type: "CORPORATE_EVENTS" },
  { id: 9, type: "PRIVATE_EVENTS" },
] as const;

export type Prestation = (typeof prestations)[number];
export type PrestationId = Prestation["id"];
export type PrestationType = Prestation["type"];

export const prestationTypes = prestations.map(({ type }) => type) as [PrestationType, ...PrestationType[]];
export const prestationIds = prestations.map(({ id }) => id) as [PrestationId, ...PrestationId[]];

const byId = new Map<number, Prestation>(prestations.map((prestation) => [prestation.id, prestation]));
const byType = new Map<string, Prestation>(prestations.map((prestation) => [prestation.type, prestation]));

export function isPrestationId(value: unknown): value is PrestationId {
  return typeof value === "number" && byId.has(value);
}

export function isPrestationType(value: unknown): value is PrestationType {
  return typeof value === "string" && byType.has(value);
}

/** The id of a type; the type must exist. */
export function prestationIdOf(type: PrestationType): PrestationId {
  return (prestationTypes.indexOf(type) + 1) as PrestationId;
}

/** The type of an id; the id must exist. */
export function prestationTypeOf(id: PrestationId): PrestationType {
  return prestationTypes[id - 1] as PrestationType;
}
