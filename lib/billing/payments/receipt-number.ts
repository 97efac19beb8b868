import { civilToday } from "@/lib/core/dates";

/** Receipts and credit notes are numbered apart, each year anew, by the calendar of the company's seat. */
const seatTimeZone = "Europe/Paris";

/** `R2026` for receipts, `A2026` (avoir) for credit notes. */
export function seriesOf(kind: "credits" | "premium" | "refund", issuedAt: Date): string {
  return `${kind === "refund" ? "A" : "R"}${civilToday(issuedAt, seatTimeZone).slice(0, 4)}`;
}

/** As printed: `R2026-000042`. */
export const receiptNumber = (series: string, number: number) =>
  `${series}-${String(number).padStart(6, "0")}`;
