import "server-only";
import { companyRegisterOf, env } from "@/lib/core/env";
import { mapSuppliersOf } from "@/lib/http/requests/map-streets";

/**
 * Outside suppliers that receive personal data in this deployment, by their own names; null where we do the
 * work ourselves. Mapbox, or the hosts of a style of streets, draw maps; Mapbox may geocode addresses too.
 */
export interface SuppliersInUse {
  payment: string | null;
  sms: string | null;
  geocoding: string | null;
  register: string | null;
  /** Host of the store of pictures. */
  storage: string | null;
  /** Who answers visitors in front of us, and so learns their addresses; a cache of our own is nobody else. */
  delivery: string | null;
  instagram: string | null;
}

const geocoders = { places: [], geopf: ["Géoplateforme (IGN)"], mapbox: ["Mapbox"] } as const;
const registers = {
  sandbox: null,
  insee: "INSEE",
  "recherche-entreprises": "Recherche d’entreprises (DINUM)",
} as const;

const deliveries = { varnish: null, fastly: "Fastly", cloudflare: "Cloudflare" } as const;

/** Read from the settings, so that the privacy page names the suppliers that the adapters really call. */
export function suppliersInUse(): SuppliersInUse {
  const settings = env();
  return {
    payment: settings.STRIPE_SECRET_KEY ? "Stripe" : null,
    sms: settings.TWILIO_ACCOUNT_SID ? "Twilio" : null,
    geocoding:
      [...new Set([...geocoders[settings.GEOCODER], ...mapSuppliersOf(settings)])].join(", ") || null,
    register:
      [
        registers[companyRegisterOf(settings)],
        settings.COMPANIES_HOUSE_API_KEY && "Companies House",
        settings.KBO_USERNAME && "FPS Economy (KBO/BCE)",
      ]
        .filter(Boolean)
        .join(", ") || null,
    storage: settings.S3_ENDPOINT ? new URL(settings.S3_ENDPOINT).hostname : null,
    delivery: deliveries[settings.CACHE_PURGE ?? "varnish"],
    instagram: settings.INSTAGRAM_APP_ID ? "Meta" : null,
  };
}
