import { createHash } from "node:crypto";
import { isSiret } from "@/lib/core/registers";

/** A number that the local register reports as active: always the same for a company, with a valid check digit. */
export function demoSiret(slug: string): string {
  const hash = createHash("sha256").update(slug).digest().readBigUInt64BE();
  const start = `990${String(hash % 10_000_000_000n).padStart(10, "0")}`;
  const siret = [..."0123456789"].map((last) => start + last).find(isSiret);
  if (!siret) throw new Error(`no check digit fits ${start}`);
  return siret;
}
