import { useFormatter, useTranslations } from "next-intl";
import { CaseFrame, type CaseHead } from "@/components/backoffice/moderation/case-frame";
import { EditHistory } from "@/components/backoffice/suspicion/edit-history";
import { ReasonList } from "@/components/backoffice/suspicion/suspicion-panel";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import type { LeadCaseKind, SuspicionDto } from "@/lib/backoffice/moderation/schema";
import type { OwnEditDto } from "@/lib/leads/changes/schema";
import type { Overlap } from "@/lib/leads/suspicion/rules";

interface ReviewedUnlock {
  uuid: string;
  projectId: string;
  unlockedAt: Date;
  failure: string | null;
  isQuestionable: boolean;
  hasCoupleAnswered: boolean;
  suspicion: SuspicionDto | null;
  overlaps: readonly Overlap[];
  edits: readonly OwnEditDto[];
}

interface Props {
  found: CaseHead & {
    kind: LeadCaseKind;
    providerId: string;
    unlocks: number | null;
    losses: number | null;
    items: readonly ReviewedUnlock[];
  };
}

/** A questionable unlock, or the losses of a provider's week, with what is known about each couple. */
export function LeadCase({ found }: Props) {
  const t = useTranslations("moderation");
  const { kind, providerId, name, unlocks, losses, items } = found;
  return (
    <CaseFrame
      kind="leads"
      head={found}
      isSilent={kind === "losses"}
      facts={[
        { label: t("columns.why"), value: t(`unlock.kinds.${kind}`) },
        {
          label: t("facts.provider"),
          value: <TextLink href={`/admin/users/${providerId}`}>{name}</TextLink>,
        },
        ...(losses === null || unlocks === null
          ? []
          : [{ label: t("unlock.lostUnlocks"), value: t("unlock.losses", { losses, unlocks }) }]),
      ]}
    >
      <h2 className="text-h3">
        {items.length === 0 ? t("unlock.lostUnlocks") : t("unlock.items", { count: items.length })}
      </h2>
      {items.length === 0 ? <p className="mt-3 text-ui text-ink-3">{t("suspicion.nothing")}</p> : null}
      <ul className="mt-3 border-b border-line">
        {items.map((item) => (
          <UnlockItem key={item.uuid} item={item} />
        ))}
      </ul>
    </CaseFrame>
  );
}

function stateOf({ failure, isQuestionable, hasCoupleAnswered }: ReviewedUnlock) {
  if (failure !== null) return { name: "back", tone: "success" } as const;
  if (isQuestionable) return { name: "questionable", tone: "warning" } as const;
  if (hasCoupleAnswered) return { name: "answered", tone: "info" } as const;
  return { name: "silent", tone: "muted" } as const;
}

function UnlockItem({ item }: { item: ReviewedUnlock }) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const { name, tone } = stateOf(item);
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ui">
        <TextLink href={`/admin/moderation/projects/${item.projectId}`}>
          {t("unlock.unlocked", { date: format.dateTime(item.unlockedAt, "medium") })}
        </TextLink>
        <Tag tone={tone}>{t(`unlock.state.${name}`)}</Tag>
      </p>
      {item.overlaps.length > 0 ? (
        <p className="mt-2 text-ui text-warning-text">
          {format.list(
            item.overlaps.map((overlap) => t(`overlap.names.${overlap}`)),
            { type: "unit" },
          )}
        </p>
      ) : null}
      {item.suspicion ? (
        <ReasonList suspicion={item.suspicion} />
      ) : (
        <p className="mt-3 text-ui text-ink-3">{t("suspicion.forgotten")}</p>
      )}
      <EditHistory edits={item.edits} level="h3" />
    </li>
  );
}
