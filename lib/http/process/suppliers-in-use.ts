import "server-only";
import { companyRegisterOf, env } from "@/lib/core/env";

/**
 * Outside suppliers that receive personal data in this deployment, by their own names; null where we do the
 * work ourselves. Mapbox, or the host of a style of streets, draws maps; Mapbox may geocode addresses too.
 */
export interface SuppliersInUse {
  payment: string | null;
  sms: string | null;
  geocoding: string | null;
  register: string | null;
  /** Host of the store of pictures. */
  storage: string | null;
  instagram: string | null;
}

const geocoders = { places: null, geopf: "Géoplateforme (IGN)", mapbox: null } as const;
const registers = {
  sandbox: null,
  insee: "INSEE",
  "recherche-entreprises": "Recherche d’entreprises (DINUM)",
} as const;

/** Read from the settings, so that the privacy page names the suppliers that the adapters really call. */
export function suppliersInUse(): SuppliersInUse {
  const settings = env();
  return {
    payment: settings.STRIPE_SECRET_KEY ? "Stripe" : null,
    sms: settings.TWILIO_ACCOUNT_SID ? "Twilio" : null,
    geocoding:
      [
        geocoders[settings.GEOCODER],
        settings.MAPBOX_TOKEN ? "Mapbox" : null,
        settings.MAP_STYLE_URL ? new URL(settings.MAP_STYLE_URL).hostname : null,
      ]
        .filter(Boolean)
        .join(", ") || null,
    register: registers[companyRegisterOf(settings)],
    storage: settings.S3_ENDPOINT ? new URL(settings.S3_ENDPOINT).hostname : null,
    instagram: settings.INSTAGRAM_APP_ID ? "Meta" : null,
  };
}
