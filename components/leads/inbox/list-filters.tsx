import { useTranslations } from "next-intl";
import { listAddress } from "@/components/leads/inbox/list-address";
import { StatusMenu } from "@/components/leads/inbox/status-menu";
import { ChipLink } from "@/components/ui/chip";
import { upcomingDays } from "@/lib/leads/requests/occasion";
import { displayedStatuses } from "@/lib/leads/requests/rules";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";

/** Filters the list by status and to the coming week; each filter is a link. */
export function ListFilters({ view }: { view: ListRequestsInput }) {
  const t = useTranslations("event-requests");
  const address = (change: Partial<ListRequestsInput>) => listAddress({ ...view, page: 1, ...change });
  const links = [undefined, ...displayedStatuses].map((status) => ({
    href: address({ status }),
    label: status ? t(`status.${status}`) : t("filters.allRequests"),
    isCurrent: view.status === status,
  }));
  const chosen = view.status ? t(`status.${view.status}`).toLocaleLowerCase() : t("filters.all");
  return (
    <nav aria-label={t("filters.label")} className="flex flex-wrap gap-3 print:hidden">
      <StatusMenu
        label={t("filters.status", { status: chosen })}
        isActive={view.status !== undefined}
        links={links}
      />
      <ChipLink
        href={address({ upcoming: !view.upcoming })}
        isActive={view.upcoming}
        scroll={false}
        aria-current={view.upcoming ? "true" : undefined}
      >
        {t("filters.upcoming", { days: upcomingDays })}
      </ChipLink>
    </nav>
  );
}
