import { and, eq, isNull } from "drizzle-orm";
import { memberPhoneCodes } from "@/db/schema/leads/members";
import { encrypt } from "@/lib/core/crypto";
import { testCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { testSmsCode } from "../../support/gateways";
import { uniquePhone } from "../../support/unique";
import type { Caller } from "./actors";
import * as cells from "./cells";
import * as world from "./fixtures";

/** A number of the couple that waits for its code by SMS. */
async function makeMemberPhoneCode({ member }: Caller): Promise<{ phone: string; code: string }> {
  const phone = uniquePhone();
  if (member) {
    await testDatabase()
      .db.update(memberPhoneCodes)
      .set({ supersededAt: new Date() })
      .where(and(eq(memberPhoneCodes.memberId, member.id), isNull(memberPhoneCodes.consumedAt)));
    await testDatabase()
      .db.insert(memberPhoneCodes)
      .values({
        memberId: member.id,
        phoneEncrypted: encrypt(testCtx().keys.contact, phone),
        codeHash: "kept by the supplier",
        expiresAt: new Date(Date.now() + 3_600_000),
      });
  }
  return { phone, code: testSmsCode };
}

/** Calls by which a couple changes its request and its number. */
export const editRows: Record<string, cells.Row> = {
  "POST /api/project/edit": {
    prepare: async () => ({ body: { ...(await world.makeVerified()).key, version: 0 } }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/change-phone": { prepare: () => ({ body: { phone: null } }), cells: cells.couples },
  "POST /api/project/check-phone": {
    prepare: () => ({ body: { phone: uniquePhone() } }),
    cells: cells.couples,
  },
  "POST /api/project/verify-phone": {
    prepare: async (caller) => ({ body: await makeMemberPhoneCode(caller) }),
    cells: cells.couples,
  },
};
