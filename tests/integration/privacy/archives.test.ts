import { describe, expect, it } from "vitest";
import { exportAccount } from "@/lib/privacy/account-export/export-account";
import { exportCouple } from "@/lib/privacy/couples/export-couple";
import { filesOf } from "@/tests/support/archive";
import { testCtxAs } from "@/tests/support/context";
import { fillEveryTable } from "./filled-database";

/** One line for each file of the archive, with the names of the fields of its rows. */
function structureOf(bytes: Uint8Array): string {
  const lines = [...filesOf(bytes)].map(([name, content]) => {
    const rows: object[] = [JSON.parse(String(content))].flat();
    return `${name} (${rows.length}): ${Object.keys(rows[0] ?? {})
      .sort()
      .join(" ")}`;
  });
  return `${lines.sort().join("\n")}\n`;
}

/** What to do when a table has another column: the file shows who may export it. */
const hint =
  "Is the change meant? Then run this file with `vitest run -u` and review the diff of the text file.";

describe("the fields of an archive", () => {
  it("of a provider who owns a venue", async () => {
    const { actors } = await fillEveryTable();
    const { bytes } = await exportAccount(testCtxAs("user", { actor: actors.user }));
    await expect(structureOf(bytes)).toMatchFileSnapshot("./account-archive.txt", hint);
  });

  it("of a couple", async () => {
    const { actors } = await fillEveryTable();
    const { bytes } = await exportCouple(testCtxAs("couple", { actor: actors.couple }));
    await expect(structureOf(bytes)).toMatchFileSnapshot("./couple-archive.txt", hint);
  });
});
