import { useTranslations } from "next-intl";
import { listAddress } from "@/components/leads/inbox/list-address";
import { Pagination } from "@/components/ui/pagination";
import { SegmentedLinks } from "@/components/ui/segmented";
import { pageSizes } from "@/lib/leads/requests/rules";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";

/** The page size, the current page, and the links to other pages. */
export function ListFoot({ view, total }: { view: ListRequestsInput; total: number }) {
  const t = useTranslations("ui.pagination");
  const links = pageSizes.map((pageSize) => ({
    href: listAddress({ ...view, page: 1, pageSize }),
    label: String(pageSize),
    isCurrent: view.pageSize === pageSize,
  }));
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
      <div className="flex items-center gap-2.5 text-small text-ink-2 figures">
        <span aria-hidden="true">{t("size")}</span>
        <SegmentedLinks label={t("size")} links={links} />
      </div>
      <Pagination
        page={view.page}
        pageSize={view.pageSize}
        total={total}
        hrefOf={(page) => listAddress({ ...view, page })}
      />
    </div>
  );
}
