import { randomBytes } from "node:crypto";
import { images } from "@/db/schema/listing/images";
import { testDatabase } from "../../support/database";
import { makeFile } from "../../support/files";
import { pictureCall } from "../../support/picture-forms";
import { only } from "../../support/unique";
import type { Caller } from "./actors";
import * as cells from "./cells";

const words = { title: "Le salon", description: "Le salon au matin." };

/** A picture of the caller's gallery; an unknown id for a caller who is no user. */
async function imageOf({ user }: Caller): Promise<string> {
  if (!user) return crypto.randomUUID();
  const name = randomBytes(32).toString("hex");
  const fileId = await makeFile({ ownerId: user.id, key: `${name.slice(0, 2)}/${name}.webp` });
  const values = { providerId: user.id, fileId, ...words };
  return only(await testDatabase().db.insert(images).values(values).returning()).id;
}

const ofImage =
  (body?: object) =>
  async (caller: Caller): Promise<{ params: { id: string }; body?: object }> => ({
    params: { id: await imageOf(caller) },
    ...(body ? { body } : {}),
  });

/** Calls of the photos screen. */
export const imageRows: Record<string, cells.Row> = {
  "GET /api/images": { prepare: () => ({}), cells: cells.providers },
  "POST /api/images/upload": { prepare: () => pictureCall(words), cells: cells.providers },
  "PATCH /api/images/[id]": {
    prepare: ofImage(words),
    cells: cells.providers,
    stranger: "resource_not_found",
  },
  "PATCH /api/images/[id]/visibility": {
    prepare: ofImage({ isVisible: false }),
    cells: cells.providers,
    stranger: "resource_not_found",
  },
  "DELETE /api/images/[id]": {
    prepare: ofImage(),
    cells: cells.providers,
    stranger: "resource_not_found",
  },
  "PUT /api/images/order": {
    prepare: async (caller) => ({ body: { ids: [await imageOf(caller)] } }),
    cells: cells.providers,
    stranger: "resource_not_found",
  },
  "POST /api/images/changes": {
    prepare: async (caller) => ({ body: { ids: [await imageOf(caller)], change: "hide" } }),
    cells: cells.providers,
    stranger: "resource_not_found",
  },
  "POST /api/images/profile": { prepare: () => pictureCall(), cells: cells.providers },
  "DELETE /api/images/profile": { prepare: () => ({}), cells: cells.providers },
};
