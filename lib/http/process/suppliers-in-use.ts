import "server-only";
import { companyRegisterOf, env } from "@/lib/core/env";

/** Outside suppliers that see personal data in this deployment, by their own names; null where we do it ourselves. Mapbox draws maps, and may find addresses. */
export interface SuppliersInUse {
  payment: string | null;
  sms: string | null;
  geocoding: string | null;
  register: string | null;
}

const geocoders = { places: null, geopf: "Géoplateforme (IGN)", mapbox: null } as const;
const registers = {
  sandbox: null,
  insee: "INSEE",
  "recherche-entreprises": "Recherche d’entreprises (DINUM)",
} as const;

/** Read from the settings, so that the privacy page names whom the adapters really ask. */
export function suppliersInUse(): SuppliersInUse {
  const settings = env();
  return {
    payment: settings.STRIPE_SECRET_KEY ? "Stripe" : null,
    sms: settings.TWILIO_ACCOUNT_SID ? "Twilio" : null,
    geocoding:
      [geocoders[settings.GEOCODER], settings.MAPBOX_TOKEN ? "Mapbox" : null].filter(Boolean).join(", ") ||
      null,
    register: registers[companyRegisterOf(settings)],
  };
}
