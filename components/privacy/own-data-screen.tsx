import { Download } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { displayPhone } from "@/components/forms/display-phone";
import type { FormAction } from "@/components/forms/use-safe-action";
import { SettingsSection } from "@/components/identity/account/settings-section";
import { ConfirmForm } from "@/components/privacy/confirm-form";
import { EraseForm } from "@/components/privacy/erase-form";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { HolderDto, OwnDataDto } from "@/lib/privacy/couples/schema";

const archive = "/api/project/export";

export interface OwnDataScreenProps {
  data: OwnDataDto;
  /** Country of this host: its phone numbers are shown in national format. */
  country: CountryCode;
  actions: Record<"sendCode" | "confirmCode" | "erase", FormAction>;
}

/**
 * Shows who has a couple's details and offers its archive and its erasure. All are plain forms and links that
 * need no script.
 */
export function OwnDataScreen({ data, country, actions }: OwnDataScreenProps) {
  const t = useTranslations("privacy");
  const { firstname, lastname, email, phone, holders, isConfirmed } = data;
  return (
    <div className="@container">
      <PageHeader title={t("title")} lead={t("lead")} className="mb-9" />
      <SettingsSection id="contact" title={t("contact.title")} text={t("contact.text")}>
        <dl className="grid gap-4 text-ui">
          <Fact name={t("contact.name")}>{`${firstname} ${lastname}`}</Fact>
          <Fact name={t("contact.email")}>{email}</Fact>
          <Fact name={t("contact.phone")}>
            {phone === null ? t("contact.noPhone") : displayPhone(phone, country)}
          </Fact>
        </dl>
      </SettingsSection>
      <SettingsSection id="holders" title={t("holders.title")} text={t("holders.text")}>
        <Holders holders={holders} />
      </SettingsSection>
      {isConfirmed ? null : (
        <SettingsSection id="confirm" title={t("confirm.title")} text={t("confirm.text", { address: email })}>
          <ConfirmForm address={email} send={actions.sendCode} confirm={actions.confirmCode} />
        </SettingsSection>
      )}
      <SettingsSection id="archive" title={t("archive.title")} text={t("archive.text")}>
        {isConfirmed ? (
          <a href={archive} download className={buttonStyle({ variant: "secondary" })}>
            <Icon of={Download} />
            {t("archive.action")}
          </a>
        ) : (
          <p className="text-small text-ink-2">{t("archive.locked")}</p>
        )}
      </SettingsSection>
      <SettingsSection id="erasure" title={t("erasure.title")} text={t("erasure.text")}>
        <Consequences holders={holders.filter(({ openedAt }) => openedAt !== null).length} />
        {isConfirmed ? (
          <EraseForm action={actions.erase} publishedReviews={data.publishedReviews} />
        ) : (
          <p className="mt-5 text-small text-ink-2">{t("archive.locked")}</p>
        )}
      </SettingsSection>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere figures">{children}</dd>
    </div>
  );
}

function Holders({ holders }: { holders: readonly HolderDto[] }) {
  const t = useTranslations("privacy.holders");
  const format = useFormatter();
  if (holders.length === 0) return <p className="text-ui">{t("none")}</p>;
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "long" });
  return (
    <ul className="border-b border-line">
      {holders.map(({ id, name, city, href, sentAt, openedAt, stoppedAt }) => (
        <li key={id} className="border-t border-line py-3.5">
          <p className="text-ui font-semibold">
            {href ? <TextLink href={href}>{name}</TextLink> : name || t("gone")}
            {city ? <span className="font-normal text-ink-2"> · {city}</span> : null}
          </p>
          <p className="mt-0.5 text-small text-ink-2">
            {openedAt ? t("opened", { date: day(openedAt) }) : t("sent", { date: day(sentAt) })}
            {stoppedAt ? ` · ${t("stopped", { date: day(stoppedAt) })}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Consequences({ holders }: { holders: number }) {
  const t = useTranslations("privacy.erasure");
  return (
    <dl className="space-y-4 text-ui">
      <div>
        <dt className="font-semibold">{t("goneTitle")}</dt>
        <dd className="mt-1 text-small text-ink-2">{t("gone")}</dd>
      </div>
      <div>
        <dt className="font-semibold">{t("keptTitle")}</dt>
        <dd className="mt-1 text-small text-ink-2">
          {t("kept")}
          {holders > 0 ? <b className="mt-1.5 block text-ink">{t("holders", { count: holders })}</b> : null}
        </dd>
      </div>
    </dl>
  );
}
