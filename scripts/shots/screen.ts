import type { CountryKey } from "@/lib/core/countries/domains";
import type { Act } from "./acts";
import type { Scene, Viewer } from "./scene";

/**
 * One screen of the product in one state: who sees it, where it stands, and what is done until it shows.
 *
 *     { name: "videos-new", as: "claire", path: at("/videos"), act: act.openNewVideo }
 *
 * `npm run shots` draws it and the browser tests scan it: WCAG, widths, words, errors. Nothing else has to be
 * written for it. Acts stand in acts.ts and only look: they ask, open and refuse, and never change what is stored.
 */
export interface Screen {
  name: string;
  as: Viewer;
  path: (scene: Scene) => string;
  act?: Act;
  /** Only drawn for a telephone, or only for a desk. */
  only?: "phone" | "desk";
  /** Only where the data is rich enough for it. */
  country?: CountryKey;
  /** The page, or the call it makes, is refused with this status, which the browser logs. */
  status?: number;
}

/** The address that is the same in every country. */
export const at = (path: string) => () => path;
