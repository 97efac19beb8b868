import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Announcements } from "@/components/backoffice/system/announcements";
import { JobQueues } from "@/components/backoffice/system/job-queues";
import { Banner } from "@/components/ui/banner";
import { Facts } from "@/components/ui/facts";
import { PageHeader } from "@/components/ui/page-header";
import { Stats } from "@/components/ui/stats";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import type { SystemState } from "@/lib/backoffice/system/schema";
import { countryName } from "@/lib/core/countries/country-codes";
import type { MissingFact } from "@/lib/core/operator-notice";
import { type SupplierPort, supplierPorts } from "@/lib/core/supplier-ports";

export interface SystemScreenProps {
  state: SystemState;
  /** Port → name of its adapter. */
  adapters: Record<SupplierPort, "live" | "sandbox" | "off">;
  /** What the legal notices lack. */
  missing: readonly MissingFact[];
  /** What is wrong right now, what the deployment promises, and what can be switched off. */
  alerts: ReactNode;
  objectives: ReactNode;
  switches: ReactNode;
  /** The switches of the sites. */
  sites: ReactNode;
  /** What Premium lacks at the payment supplier, which may be slow to answer. */
  paymentSetup: ReactNode;
}

/** Suppliers, messages, invariants and job queues. */
export function SystemScreen({ state, adapters, missing, sites, paymentSetup, ...watch }: SystemScreenProps) {
  const t = useTranslations("system");
  const errors = useTranslations("watch.errors");
  const format = useFormatter();
  const locale = useLocale();
  const namesOf = (countries: MissingFact["countries"]) =>
    format.list(countries.map((country) => countryName(country, locale)));
  const { invariants, messages } = state;
  const broken = invariants.filter(({ violations }) => violations > 0);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Banner
        className="mt-8"
        tone={broken.length === 0 ? "success" : "error"}
        title={t("invariants", { broken: broken.length, total: invariants.length })}
      >
        {broken.length > 0 ? (
          <ul>
            {broken.map(({ name, violations }) => (
              <li key={name}>
                <code>{name}</code> {t("violations", { count: violations })}
              </li>
            ))}
          </ul>
        ) : null}
      </Banner>
      {watch.alerts}
      <p className="mt-4">
        <TextLink href="/admin/errors">{errors("link")}</TextLink>
      </p>
      {missing.length > 0 ? (
        <Banner className="mt-4" tone="warning" title={t("notice.title")}>
          <ul>
            {missing.map(({ setting, countries }) => (
              <li key={setting}>{t("notice.missing", { setting, countries: namesOf(countries) })}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <h2 className="mt-10 mb-4">{t("messages")}</h2>
      <Stats
        stats={[
          { label: t("queued"), value: messages.queued },
          { label: t("sent"), value: messages.sent },
          { label: t("failed"), value: messages.failed },
          { label: t("dropped"), value: messages.dropped },
        ]}
      />
      {watch.objectives}
      <JobQueues queues={state.queues} deadLetters={state.deadLetters} />
      {adapters["index-now"] === "off" ? null : <Announcements sites={state.announcements} />}
      {sites}
      {watch.switches}
      {paymentSetup}
      <h2 className="mt-10 mb-4">{t("suppliers")}</h2>
      <Facts
        facts={supplierPorts.map((port) => ({
          label: t(`ports.${port}`),
          value: <Tag tone={adapters[port] === "live" ? "success" : "warning"}>{t(adapters[port])}</Tag>,
        }))}
      />
    </>
  );
}
