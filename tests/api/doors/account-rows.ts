import { uniquePhone } from "../../support/unique";
import * as cells from "./cells";
import * as world from "./fixtures";

/** The calls of the signed-in account. */
export const accountRows: Record<string, cells.Row> = {
  "POST /api/account/change-locale": { prepare: () => ({ body: { locale: "fr-FR" } }), cells: cells.users },

  "POST /api/account/update-personal-info": {
    prepare: () => ({ body: { firstname: "Léa", lastname: "Moreau" } }),
    cells: cells.users,
  },
  "POST /api/account/confirm-email": { prepare: () => ({ body: {} }), cells: cells.users },
  "POST /api/account/change-email": {
    prepare: () => ({ body: { email: `new-${crypto.randomUUID()}@example.test` } }),
    cells: cells.ownHands,
    isLast: true,
  },
  "GET /api/account/export": { prepare: () => ({}), cells: cells.ownHands },
  "DELETE /api/account/delete": {
    prepare: () => ({ body: { reason: "Je change de métier et je quitte les mariages." } }),
    cells: cells.ownHands,
    isLast: true,
  },
  "POST /api/change-password": {
    prepare: async (caller) => {
      await world.givePassword(caller);
      return { body: { currentPassword: world.password, newPassword: "Rosenwasser-2027!" } };
    },
    cells: cells.ownHands,
    isLast: true,
  },
  "POST /api/phone/check": { prepare: () => ({ body: { phone: uniquePhone() } }), cells: cells.ownHands },
  "POST /api/phone/verify": {
    prepare: async (caller) => ({ body: await world.sendPhoneCode(caller) }),
    cells: cells.ownHands,
  },
  "GET /api/unsubscribe/[token]": { prepare: () => ({ params: { token: "any" } }), cells: cells.everybody },
  "POST /api/unsubscribe/[token]": {
    prepare: async () => ({ params: { token: await world.makeUnsubscribeToken() } }),
    cells: cells.everybody,
  },
  "POST /api/company/resubmit": {
    prepare: async (caller) => {
      await world.refuseProfile(caller);
      return { body: {} };
    },
    cells: { ...cells.providers, impersonated: "forbidden_while_impersonating" },
    isLast: true,
  },
};
