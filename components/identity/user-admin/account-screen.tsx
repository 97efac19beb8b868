import { UserRoundCheck } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { CopyId } from "@/components/feedback/copy-id";
import { ResetFactorsDialog } from "@/components/identity/factors/reset-factors-dialog";
import { ImpersonationDialog } from "@/components/identity/impersonation/impersonation-dialog";
import { RoleTags } from "@/components/identity/user-admin/role-tags";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { PageHeader } from "@/components/ui/page-header";
import { Stats } from "@/components/ui/stats";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import type { AccountDto } from "@/lib/identity/user-admin/schema";

/** One account as an admin sees it, with the button to impersonate it. */
export function AccountScreen({ account }: { account: AccountDto }) {
  const t = useTranslations("users");
  const factors = useTranslations("factors.reset");
  const format = useFormatter();
  const locale = useLocale();
  const names = (type: "language" | "region") => new Intl.DisplayNames(locale, { type });
  const date = (instant: Date | null) => (instant ? format.dateTime(instant, "medium") : t("never"));
  const isAdmin = account.roles.includes("ROLE_ADMIN");
  const facts = [
    {
      label: t("facts.id"),
      value: (
        <>
          <code className="text-small break-all text-ink-3">{account.id}</code>{" "}
          <CopyId id={account.id} name={account.name} />
        </>
      ),
    },
    {
      label: t("facts.email"),
      value: (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="break-all">{account.email}</span>
          <Tag tone={account.isEmailConfirmed ? "success" : "warning"}>
            {t(account.isEmailConfirmed ? "emailProof.confirmed" : "emailProof.unconfirmed")}
          </Tag>
        </span>
      ),
    },
    { label: t("facts.phone"), value: account.phone },
    { label: t("facts.roles"), value: <RoleTags roles={account.roles} /> },
    { label: t("facts.company"), value: account.company?.name },
    { label: t("facts.moderation"), value: isAdmin ? null : t(`moderation.${account.moderation}`) },
    {
      label: t("facts.language"),
      value: `${names("language").of(account.locale.slice(0, 2))}, ${names("region").of(account.country)}`,
    },
    { label: t("facts.since"), value: date(account.createdAt) },
    { label: t("facts.lastSignIn"), value: date(account.lastSignedInAt) },
    { label: factors("fact"), value: account.hasSecondFactor ? factors("set") : null },
    { label: t("facts.premium"), value: account.premiumUntil && date(account.premiumUntil) },
    { label: t("facts.deleted"), value: account.deletedAt && date(account.deletedAt) },
  ];
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/users">{t("back")}</BackLink>}
        title={account.name}
        actions={
          <>
            {account.hasSecondFactor && !account.deletedAt ? (
              <ResetFactorsDialog userId={account.id} />
            ) : null}
            {isAdmin || account.deletedAt ? null : (
              <ImpersonationDialog
                userId={account.id}
                trigger={
                  <Button variant="secondary" icon={<Icon of={UserRoundCheck} />}>
                    {t("impersonate")}
                  </Button>
                }
              />
            )}
          </>
        }
      />
      <div className="mt-7">
        <Stats
          stats={[
            { label: t("stats.credits"), value: format.number(account.credits) },
            { label: t("stats.requests"), value: format.number(account.requests.total) },
            { label: t("stats.unlocked"), value: format.number(account.requests.unlocked) },
            { label: t("stats.rejected"), value: format.number(account.requests.rejected) },
          ]}
        />
      </div>
      <Facts className="mt-8" facts={facts.filter(({ value }) => Boolean(value))} />
      <p className="mt-5 flex flex-wrap gap-x-7 gap-y-2 text-ui">
        {account.company?.path ? <TextLink href={account.company.path}>{t("links.profile")}</TextLink> : null}
        {account.hasFinishedOnboarding && !isAdmin ? (
          <TextLink href={`/admin/moderation/profiles/${account.id}`}>{t("links.moderation")}</TextLink>
        ) : null}
        <TextLink href={`/admin/audit?actor=${account.id}`}>{t("links.audit")}</TextLink>
        <TextLink href={`/admin/audit?journal=sign_ins&subject=${account.id}`}>{t("links.signIns")}</TextLink>
      </p>
      <h2 className="mt-10 text-h3">{t("sessions")}</h2>
      {account.sessions.length === 0 ? (
        <p className="mt-2 text-ink-2">{t("noSessions")}</p>
      ) : (
        <ul className="mt-2">
          {account.sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5 text-ui">
              <span className="font-medium">
                {t(session.isImpersonated ? "session.impersonated" : `session.${session.kind}`)}
              </span>
              <span className="text-ink-3 figures">
                {t("session.seen", { when: format.dateTime(session.lastSeenAt, "medium") })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
