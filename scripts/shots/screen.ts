import type { PagePath } from "@/lib/core/addresses/manifest";
import type { SiteKey } from "@/lib/core/markets/markets";
import type { Act } from "./acts";
import type { Scene, Viewer } from "./scene";

/**
 * One screen of the product in one state: who sees it, its path, and the steps that lead to the state.
 *
 * { name: "videos-new", as: "claire", path: at("/videos"), act: act.openNewVideo }
 * `npm run shots` takes a picture of it and the browser tests check it: WCAG, widths, texts, errors. Nothing
 * else has to be written for it. Acts are in acts.ts and only read: they open forms and provoke errors, but
 * never change stored data.
 */
export interface Screen {
  name: string;
  as: Viewer;
  path: (scene: Scene) => string;
  act?: Act;
  /** The page that the act leads to, as the list of addresses names it. */
  page?: PagePath;
  /** Only on a phone, or only on a desktop. */
  only?: "phone" | "desk";
  /** Only for a country with enough demo data. */
  country?: SiteKey;
  /** The page, or a request it sends, answers with this status, which the browser logs. */
  status?: number;
}

/** A path that is the same in every country. */
export const at = (path: string) => () => path;
