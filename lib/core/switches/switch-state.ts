import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { switches } from "@/db/schema/core/switches";
import { type SwitchName, switchNames } from "@/lib/core/switches/rules";

// One set for each process: the front, the pages of Next and the worker are separate bundles.
const holder = globalThis as { __promesseSwitchedOff?: ReadonlyMap<SwitchName, Date> };

/** Whether a part is switched off, as far as this process knows: it reads the table every four seconds. */
export const isSwitchedOff = (name: SwitchName): boolean => holder.__promesseSwitchedOff?.has(name) ?? false;

/** Parts that are switched off, and since when. This process knows them from then on. */
export async function readSwitches({ db }: { db: Database }): Promise<ReadonlyMap<SwitchName, Date>> {
  const rows = await db
    .select()
    .from(switches)
    .where(inArray(switches.name, [...switchNames]));
  holder.__promesseSwitchedOff = new Map(rows.map(({ name, since }) => [name as SwitchName, since]));
  return holder.__promesseSwitchedOff;
}

/** Switches a part off or on again. False when it has that state already. */
export async function writeSwitch(
  tx: { db: Database; now: Date },
  name: SwitchName,
  state: "on" | "off",
): Promise<boolean> {
  const changed =
    state === "off"
      ? await tx.db
          .insert(switches)
          .values({ name, since: tx.now })
          .onConflictDoNothing()
          .returning({ name: switches.name })
      : await tx.db
          .delete(switches)
          .where(inArray(switches.name, [name]))
          .returning({ name: switches.name });
  return changed.length > 0;
}
