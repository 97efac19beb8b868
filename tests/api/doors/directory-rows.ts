import { makeReply } from "../../support/reviews";
import * as cells from "./cells";
import * as world from "./fixtures";

const none = () => ({});

/** The calls of the public directory, and favorites. */
export const directoryRows: Record<string, cells.Row> = {
  "GET /api/cities": { prepare: () => ({ query: { region: "alpes" } }), cells: cells.everybody },
  "GET /api/directory": { prepare: none, cells: cells.everybody },
  "GET /api/services": { prepare: none, cells: cells.everybody },
  "GET /api/favorites/cards": { prepare: none, cells: cells.everybody },
  "GET /api/favorites": { prepare: none, cells: cells.signedIn },
  "POST /api/favorites": { prepare: () => ({ body: { favorites: [] } }), cells: cells.signedIn },
  "POST /api/toggle-favorite": {
    prepare: async () => ({ body: { kind: "planner", id: await world.makeListedProvider() } }),
    cells: cells.signedIn,
  },
  "POST /api/reviews/[reviewId]/helpful": {
    prepare: async () => ({
      params: { reviewId: (await makeReply()).id },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0" },
    }),
    cells: { ...cells.everybody, impersonated: "forbidden_while_impersonating" },
  },
  "DELETE /api/reviews/[reviewId]/helpful": {
    prepare: async () => ({
      params: { reviewId: (await makeReply()).id },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0" },
    }),
    cells: { ...cells.everybody, impersonated: "forbidden_while_impersonating" },
  },
  "GET /api/langues": { prepare: none, cells: cells.everybody },
  "GET /api/prestations": { prepare: none, cells: cells.everybody },
  "GET /api/project/ranges": { prepare: none, cells: cells.everybody },
  "GET /api/proof-challenge": { prepare: none, cells: cells.everybody },
  "GET /api/regions": { prepare: none, cells: cells.everybody },
  "GET /listDepartement": { prepare: none, cells: cells.everybody },
  "GET /search/locality": { prepare: () => ({ query: { q: "ann" } }), cells: cells.everybody },
  "POST /search/planners/[page]": {
    prepare: () => ({ params: { page: "1" }, body: {} }),
    cells: cells.everybody,
  },
  "POST /search/venues/[page]": {
    prepare: () => ({ params: { page: "1" }, body: {} }),
    cells: cells.everybody,
  },
};
