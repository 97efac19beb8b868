"use client";

import { Laptop, Plug, Smartphone } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { SessionDto } from "@/lib/identity/sessions/schema";

const handheld = ["iPhone", "iPad", "Android"];

/** The sessions of the account; each can be ended, and all others at once. */
export function SessionList({
  sessions,
  end,
  endOthers,
}: {
  sessions: readonly SessionDto[];
  end: FormAction;
  endOthers: FormAction;
}) {
  const t = useTranslations("account.sessions");
  const closing = useSettingsForm(end, { done: t("ended") });
  const closingAll = useSettingsForm(endOthers, { done: t("othersEnded") });
  return (
    <>
      <ErrorSummary state={closing.state} className="mb-4" />
      <ErrorSummary state={closingAll.state} className="mb-4" />
      <ul aria-label={t("list")} className="border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} end={closing.run} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form action={closingAll.run} className="mt-6">
          <SubmitButton variant="secondary">{t("endOthers")}</SubmitButton>
        </form>
      ) : null}
    </>
  );
}

function SessionRow({ session, end }: { session: SessionDto; end: (form: FormData) => void }) {
  const t = useTranslations("account.sessions");
  const format = useFormatter();
  const { browser, system } = session;
  const device =
    session.kind === "api"
      ? t("api")
      : browser && system
        ? t("device", { browser, system })
        : (browser ?? system ?? t("unknown"));
  const icon = session.kind === "api" ? Plug : handheld.includes(system ?? "") ? Smartphone : Laptop;
  const on = (instant: string) => format.dateTime(new Date(instant), "instant");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <Icon of={icon} className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui font-medium">
          {device}
          {session.isCurrent ? (
            <Tag tone="sage" isFilled>
              {t("current")}
            </Tag>
          ) : null}
        </p>
        <p className="mt-0.5 text-small text-ink-3">
          {t("since", { date: on(session.createdAt) })}
          {on(session.lastSeenAt) !== on(session.createdAt) ? (
            <span className="block">{t("used", { date: on(session.lastSeenAt) })}</span>
          ) : null}
        </p>
      </div>
      {session.isCurrent ? null : (
        <form action={end} className="max-sm:ml-2.5">
          <input type="hidden" name="id" value={session.id} />
          <SubmitButton variant="quiet" size="small" aria-label={t("endOf", { device })}>
            {t("end")}
          </SubmitButton>
        </form>
      )}
    </li>
  );
}
