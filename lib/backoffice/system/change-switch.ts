import type { ChangeSwitchInput, SwitchDto } from "@/lib/backoffice/system/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { switchNames } from "@/lib/core/switches/rules";
import { readSwitches, writeSwitch } from "@/lib/core/switches/switch-state";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/** Every part that can be switched off, with its state. */
export async function listSwitches(ctx: AdminCtx): Promise<SwitchDto[]> {
  const off = await readSwitches(ctx);
  return switchNames.map((name) => ({ name, offSince: off.get(name)?.toISOString() ?? null }));
}

/** Switches a part off or on. What has the state already stays as it is, without a line in the audit log. */
export async function changeSwitch(ctx: AdminCtx, { name, state }: ChangeSwitchInput): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await writeSwitch(tx, name, state))
      await recordAudit(tx, {
        action: state === "off" ? "part_switched_off" : "part_switched_on",
        subjectKind: "switch",
        data: { name },
      });
  });
  // This process knows it at once, the others within four seconds.
  await readSwitches(ctx);
}
