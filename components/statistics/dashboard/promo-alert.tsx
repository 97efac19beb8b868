import { AlertBand } from "@/components/statistics/dashboard/alert-band";
import type { AlertDto } from "@/lib/backoffice/promotions/schema";

/** The band of a promotion; nothing when there is none or it could not be read. */
export async function PromoAlert({ alert }: { alert: Promise<AlertDto> }) {
  const shown = await alert;
  return shown ? <AlertBand alert={shown} /> : null;
}
