/** Suppliers by their port, in the order in which the system page names them. */
export const supplierPorts = [
  "email",
  "sms",
  "geocoding",
  "company-register",
  "companies-house",
  "kbo",
  "files",
  "payment",
  "instagram",
  "index-now",
  "cache-purge",
] as const;
export type SupplierPort = (typeof supplierPorts)[number];
