import type { ReactNode } from "react";
import { HolidayNames } from "@/components/forms/holiday-names";
import { useHolidayTexts } from "@/components/forms/holiday-texts";
import type { Holiday } from "@/lib/core/markets/holidays";

/** Marks public holidays in the calendars below. The server names them, so that the browser loads no list of names. */
export function WithHolidays({ holidays, children }: { holidays: readonly Holiday[]; children: ReactNode }) {
  return <HolidayNames names={useHolidayTexts(holidays)}>{children}</HolidayNames>;
}
