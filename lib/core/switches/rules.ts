/** Suppliers as figures and switches name them. */
export const supplierNames = [
  "email",
  "sms",
  "geocoding",
  "company-register",
  "vat-register",
  "exchange-rates",
  "files",
  "payment",
  "video-thumbnails",
  "instagram",
  "index-now",
  "cache-purge",
] as const;
export type SupplierName = (typeof supplierNames)[number];

/** Parts that an administrator can switch off: new accounts, every write but the administrators', calls of a supplier. */
export const switchNames = [
  "registration",
  "writes",
  ...supplierNames.map((name) => `supplier:${name}` as const),
] as const;
export type SwitchName = (typeof switchNames)[number];

/** When a caller is asked to come back. */
export const RETRY_SECONDS = 300;
