import { Check, Minus } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { freeQuotas, type QuotaKind } from "@/lib/core/plan/rules";

const media = ["photos", "videos", "portfolios", "venues"] as const satisfies readonly QuotaKind[];

interface Line {
  label: ReactNode;
  free: ReactNode;
  premium: ReactNode;
}

/** Both plans side by side: media, visibility, requests, statistics, support. */
export function ComparisonTable({
  isVenue,
  clubDiscount,
}: {
  isVenue: boolean;
  /** Share off at the partner club; absent while nobody has agreed on one. */
  clubDiscount: number | undefined;
}) {
  const t = useTranslations("subscription");
  const format = useFormatter();
  const yes = <Icon of={Check} label={t("table.yes")} className="size-4.5 text-sage-text" />;
  const no = <Icon of={Minus} label={t("table.no")} className="size-4.5 text-ink-3" />;
  const groups: { title: string; lines: Line[] }[] = [
    {
      title: t("table.media"),
      lines: (isVenue ? (["venues"] as const) : media).map((kind) => ({
        label: t(`table.${kind}`),
        free: format.number(freeQuotas[kind]),
        premium: t("table.unlimited"),
      })),
    },
    {
      title: t("table.visibility"),
      lines: [
        {
          label: t("table.place"),
          free: t(isVenue ? "venues.placeFree" : "table.placeFree"),
          premium: t("table.placePremium"),
        },
        // Both are about the page of a provider.
        ...(isVenue
          ? []
          : [
              { label: t("table.rivals"), free: t("table.rivalsFree"), premium: t("table.rivalsPremium") },
              { label: t("table.accent"), free: no, premium: yes },
            ]),
      ],
    },
    {
      title: t("table.requests"),
      lines: [
        { label: t("table.unlock"), free: t("table.unlockFree"), premium: t("table.unlockPremium") },
        { label: t("table.notices"), free: t("table.noticesFree"), premium: t("table.noticesPremium") },
      ],
    },
    {
      title: t("table.statistics"),
      lines: [
        { label: t("table.rates"), free: yes, premium: yes },
        { label: t(isVenue ? "venues.views" : "table.views"), free: no, premium: yes },
      ],
    },
    {
      title: t("table.support"),
      lines: [
        {
          label: t("table.supportLine"),
          free: t("table.supportFree"),
          premium: t("table.supportPremium"),
        },
        ...(clubDiscount === undefined
          ? []
          : [{ label: t("table.club"), free: no, premium: format.number(clubDiscount, "percent") }]),
      ],
    },
  ];
  return (
    <Table caption={t("table.title")} className="table-fixed hyphens-auto max-sm:text-small">
      <thead>
        <tr>
          <HeadCell className="w-2/5">
            <span className="sr-only">{t("table.feature")}</span>
          </HeadCell>
          <HeadCell>{t("free.name")}</HeadCell>
          <HeadCell className="text-gold-text">{t("premium.name")}</HeadCell>
        </tr>
      </thead>
      {groups.map(({ title, lines }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="pt-7 pb-1.5 text-left font-display text-h3 font-normal"
            >
              {title}
            </th>
          </tr>
          {lines.map(({ label, free, premium }, n) => (
            <Row key={`${title}${String(n)}`}>
              <th scope="row" className="py-3 pr-3 text-left leading-snug font-normal text-ink-2">
                {label}
              </th>
              <Cell className="wrap-anywhere">{free}</Cell>
              <Cell className="font-semibold wrap-anywhere">{premium}</Cell>
            </Row>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
