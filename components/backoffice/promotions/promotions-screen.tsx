import { Plus } from "lucide";
import { useTranslations } from "next-intl";
import { ClaimsSection } from "@/components/backoffice/claims/claims-section";
import { PeriodText } from "@/components/backoffice/promotions/period-text";
import { localeNames } from "@/components/layout/locale-names";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { OpenCell } from "@/components/ui/open-cell";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { ClaimsByKey } from "@/lib/backoffice/claims/schema";
import type { AdminAlertDto, AdminPopupDto, PromotionKind } from "@/lib/backoffice/promotion-editor/schema";
import { promotionState } from "@/lib/backoffice/promotions/period";

interface Props {
  alerts: readonly AdminAlertDto[];
  popups: readonly AdminPopupDto[];
  claims: ClaimsByKey;
  now: Date;
}

const stateTones = { shown: "success", planned: "info", past: "muted", hidden: "muted" } as const;

/** Alerts and popups of the dashboards, by audience and language, and the figures of the marketing texts. */
export function PromotionsScreen({ alerts, popups, claims, now }: Props) {
  const t = useTranslations("promotions");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <PromotionList kind="alerts" promotions={alerts} now={now} />
      <PromotionList kind="popups" promotions={popups} now={now} />
      <ClaimsSection claims={claims} today={now.toISOString().slice(0, 10)} />
    </>
  );
}

function PromotionList({
  kind,
  promotions,
  now,
}: {
  kind: PromotionKind;
  promotions: readonly (AdminAlertDto | AdminPopupDto)[];
  now: Date;
}) {
  const t = useTranslations("promotions");
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-h3">{t(`kinds.${kind}`)}</h2>
        <ButtonLink
          href={`/admin/promotions/${kind}/new`}
          variant="secondary"
          size="small"
          icon={<Icon of={Plus} />}
        >
          {t(`create.${kind}`)}
        </ButtonLink>
      </div>
      {promotions.length === 0 ? (
        <p className="mt-3 text-ink-2">{t(`none.${kind}`)}</p>
      ) : (
        <Table caption={t(`kinds.${kind}`)} className="mt-2">
          <thead>
            <tr>
              <HeadCell>{t("columns.title")}</HeadCell>
              <HeadCell>{t("columns.state")}</HeadCell>
              <HeadCell className="max-desk:hidden">{t("columns.period")}</HeadCell>
              <HeadCell className="max-sm:hidden">{t("columns.audience")}</HeadCell>
              <HeadCell className="max-sm:hidden">{t("columns.language")}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t("edit")}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {promotions.map((promotion) => (
              <Row key={promotion.id} isLink>
                <Cell className="font-medium">{promotion.title}</Cell>
                <Cell>
                  <Tag tone={stateTones[promotionState(promotion, now)]}>
                    {t(`states.${promotionState(promotion, now)}`)}
                  </Tag>
                </Cell>
                <Cell className="max-desk:hidden">
                  <PeriodText period={promotion} />
                </Cell>
                <Cell className="max-sm:hidden">{t(`audiences.${promotion.audience}`)}</Cell>
                <Cell className="max-sm:hidden">
                  {promotion.locale ? localeNames(promotion.locale).language : t("everyLanguage")}
                </Cell>
                <OpenCell
                  href={`/admin/promotions/${kind}/${promotion.id}`}
                  label={t("editOne", { title: promotion.title })}
                >
                  {t("edit")}
                </OpenCell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
