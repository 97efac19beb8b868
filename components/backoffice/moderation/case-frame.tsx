import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DecisionPanel } from "@/components/backoffice/moderation/decision-panel";
import { queueAddress } from "@/components/backoffice/moderation/queue-address";
import { localeNames } from "@/components/layout/locale-names";
import { BackLink } from "@/components/ui/back-link";
import { Facts } from "@/components/ui/facts";
import { PageHeader } from "@/components/ui/page-header";
import { Tag } from "@/components/ui/tag";
import type { ModerationStatus, QueueKind } from "@/lib/backoffice/moderation/schema";
import type { Locale } from "@/lib/core/i18n/locales";

const tones = { pending: "warning", approved: "success", rejected: "error" } as const;

export interface CaseHead {
  id: string;
  name: string;
  status: ModerationStatus;
  submittedAt: Date;
  locale: Locale;
  history: readonly {
    id: string;
    decision: ModerationStatus;
    reason: string | null;
    decidedAt: Date;
    by: string | null;
  }[];
}

interface Props {
  kind: QueueKind;
  head: CaseHead;
  facts: readonly { label: ReactNode; value: ReactNode }[];
  needsAcceptance?: boolean;
  /** Nobody is told about a refusal. */
  isSilent?: boolean;
  /** The case to go on with after the decision; without it the queue. */
  nextId?: string | null;
  /** The subject of the decision. */
  children: ReactNode;
}

/** One case: facts, decision form, earlier decisions and the subject itself. */
export function CaseFrame({
  kind,
  head,
  facts,
  needsAcceptance = false,
  isSilent = false,
  nextId,
  children,
}: Props) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const queue = queueAddress({ kind, status: "pending", page: 1 });
  return (
    <>
      <PageHeader above={<BackLink href={queue}>{t("back")}</BackLink>} title={head.name} />
      <div className="mt-6 grid gap-x-14 gap-y-8 desk:grid-cols-2">
        <Facts
          facts={[
            {
              label: t("facts.status"),
              value: <Tag tone={tones[head.status]}>{t(`state.${head.status}`)}</Tag>,
            },
            { label: t("facts.submitted"), value: format.dateTime(head.submittedAt, "medium") },
            ...facts,
          ]}
        />
        <div className="self-center">
          <DecisionPanel
            key={head.status}
            kind={kind}
            id={head.id}
            name={head.name}
            status={head.status}
            needsAcceptance={needsAcceptance}
            isSilent={isSilent}
            language={localeNames(head.locale).language}
            next={nextId ? `/admin/moderation/${kind}/${nextId}` : queue}
          />
        </div>
      </div>
      {head.history.length > 0 ? (
        <section className="mt-9">
          <h2 className="text-h3">{t("history")}</h2>
          <ul className="mt-2">
            {head.history.map((past) => (
              <li key={past.id} className="border-b border-line py-2.5 text-ui">
                <Tag tone={tones[past.decision]}>{t(`state.${past.decision}`)}</Tag>{" "}
                <span className="text-small text-ink-3">
                  {t("historyLine", {
                    date: format.dateTime(past.decidedAt, "medium"),
                    by: past.by ?? t("historySystem"),
                  })}
                </span>
                {past.reason ? (
                  <p className="mt-1 max-w-(--measure) break-words whitespace-pre-line">{past.reason}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="mt-10">{children}</div>
    </>
  );
}
