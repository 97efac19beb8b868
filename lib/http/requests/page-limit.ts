import { reviewsPath } from "@/lib/core/addresses/planners";
import {
  VENUE_AVAILABILITY_ROOT,
  VENUE_COMPARISON_PATH,
  venueReviewsPath,
} from "@/lib/core/addresses/venues";
import { env } from "@/lib/core/env";
import { createNetworkBudget } from "@/lib/core/network-budget";
import { clientIp } from "@/lib/http/requests/hosts";

const liveParts = [`${VENUE_AVAILABILITY_ROOT}/`, venueReviewsPath(""), reviewsPath("")];

/** Public pages that read calendars of venues or sort reviews at every request; no page cache keeps them. */
const isLivePage = (path: string) =>
  path === VENUE_COMPARISON_PATH || liveParts.some((part) => path.startsWith(part));

/** As often as a search: enough for a person, too little to copy all of them. Each process counts for itself. */
export const livePageLimit = { points: 120, durationSeconds: 60 } as const;
const budget = createNetworkBudget(livePageLimit);

/** How many seconds the network of a request has to wait for a page; 0 when it need not. */
export const secondsToWait = (path: string, headers: Headers): number =>
  isLivePage(path) ? budget.spend(clientIp(headers, env().TRUSTED_PROXY_COUNT)) : 0;
