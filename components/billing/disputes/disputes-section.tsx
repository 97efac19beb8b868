import { useFormatter, useTranslations } from "next-intl";
import { AnswerDialog } from "@/components/billing/disputes/answer-dialog";
import { LossForm } from "@/components/billing/disputes/loss-form";
import { Disclosure } from "@/components/ui/disclosure";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";
import type { DisputeDto, DisputesDto } from "@/lib/billing/disputes/schema";

const tones = {
  needs_response: "warning",
  under_review: "info",
  won: "success",
  lost: "error",
  closed: "muted",
} as const;

/** Payments that a bank took back, with the day until which it reads evidence; nothing when there are none. */
export function DisputesSection({ disputes }: DisputesDto) {
  const t = useTranslations("disputes");
  if (disputes.length === 0) return null;
  return (
    <section className="mt-16" id="disputes">
      <h2 className="text-h2">{t("title")}</h2>
      <p className="mt-2 max-w-prose text-ink-2">{t("lead")}</p>
      <ul className="mt-6 grid gap-10">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeCase dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DisputeCase({ dispute }: { dispute: DisputeDto }) {
  const t = useTranslations("disputes");
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), "long");
  const { id, provider, state, dueBy, answeredAt, records } = dispute;
  const amount = format.number(dispute.amount, { style: "currency", currency: dispute.currency });
  const canAnswer = state === "needs_response" && answeredAt === null;
  return (
    <article aria-labelledby={`dispute-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line-strong pb-3">
        <h3 id={`dispute-${id}`} className="text-h3">
          <Link href={`/admin/users/${provider.id}`} className="link">
            {provider.name || t("deleted")}
          </Link>
        </h3>
        <Tag tone={tones[state]} isFilled>
          {t(`state.${state}`)}
        </Tag>
      </div>
      <Facts
        facts={[
          { label: t("facts.amount"), value: amount },
          { label: t("facts.subject"), value: t(`subject.${dispute.subject}`) },
          { label: t("facts.reason"), value: <code className="text-small">{dispute.reason ?? "–"}</code> },
          { label: t("facts.opened"), value: day(dispute.openedAt) },
          ...(dueBy ? [{ label: t("facts.dueBy"), value: day(dueBy) }] : []),
          ...(dispute.creditNote ? [{ label: t("facts.creditNote"), value: dispute.creditNote }] : []),
          ...(dispute.creditsTaken > 0
            ? [{ label: t("facts.creditsTaken"), value: format.number(dispute.creditsTaken) }]
            : []),
          ...(dispute.hasEndedPremium ? [{ label: t("subject.premium"), value: t("premiumEnded") }] : []),
          ...(answeredAt ? [{ label: t("facts.answered"), value: day(answeredAt) }] : []),
        ]}
      />
      <Disclosure title={t("records", { count: records.length })}>
        <pre className="overflow-x-auto text-caption">{records.join("\n")}</pre>
      </Disclosure>
      {dispute.needsAmountIn ? <LossForm disputeId={id} currency={dispute.needsAmountIn} /> : null}
      {canAnswer ? <AnswerDialog disputeId={id} amount={amount} /> : null}
    </article>
  );
}
