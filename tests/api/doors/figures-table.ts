import * as cells from "./cells";
import * as world from "./fixtures";

const none = () => ({});
const lastWeek = () => ({ query: { period: "7days" } });

/** Views, figures of the dashboard, and its announcements. */
export const figures: Record<string, cells.Row> = {
  "GET /annuaire/track/[slug]/[type]": {
    prepare: async () => ({ params: { slug: await world.makeTrackedSlug(), type: "view" } }),
    cells: cells.everybody,
  },
  "PATCH /image/[id]/increment-view-count": {
    prepare: async () => ({ params: { id: await world.makeShownImage() } }),
    cells: cells.everybody,
  },
  "POST /api/views/[kind]/[id]": {
    prepare: async () => ({ params: { kind: "video", id: await world.makeShownVideo() } }),
    cells: cells.everybody,
  },
  "GET /api/statistics/rates": { prepare: none, cells: cells.moderated },
  "GET /api/statistics/costs": { prepare: none, cells: cells.moderated },
  "GET /api/statistics/views": { prepare: lastWeek, cells: cells.withPremium },
  "GET /api/statistics/portfolio-views": { prepare: lastWeek, cells: cells.withPremium },
  "GET /api/statistics/venue-views": { prepare: lastWeek, cells: cells.withPremium },
  "GET /api/marketing/alert": { prepare: () => ({ query: { type: "planner" } }), cells: cells.providers },
  "GET /api/marketing/popup": { prepare: () => ({ query: { type: "venue" } }), cells: cells.providers },
  "POST /api/marketing/popup/[id]/seen": {
    prepare: async () => ({ params: { id: await world.makePopup() } }),
    cells: cells.providers,
  },
};
