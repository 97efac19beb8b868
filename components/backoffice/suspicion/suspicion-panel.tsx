import { useTranslations } from "next-intl";
import type { SuspicionDto } from "@/lib/backoffice/moderation/schema";
import { heldFrom } from "@/lib/leads/suspicion/rules";

/** What speaks against a project: its score and the named reasons. */
export function SuspicionPanel({
  suspicion,
  isPending,
}: {
  suspicion: SuspicionDto | null;
  isPending: boolean;
}) {
  const t = useTranslations("moderation.suspicion");
  return (
    <section className="mb-8 rounded-picture border border-line bg-ground p-5">
      <h2 className="text-h3">{t(isPending ? "title" : "found")}</h2>
      {suspicion === null ? (
        <p className="mt-1 text-ui text-ink-2">{t("forgotten")}</p>
      ) : (
        <>
          <p className="mt-1 text-ui text-ink-2">
            <strong className="figures">{t("score", { score: suspicion.score })}</strong>
            {". "}
            {t("threshold", { from: heldFrom })}
          </p>
          <ReasonList suspicion={suspicion} />
        </>
      )}
    </section>
  );
}

/** The reasons with their points, the heaviest first. */
export function ReasonList({ suspicion: { reasons } }: { suspicion: SuspicionDto }) {
  const t = useTranslations("moderation.suspicion");
  if (reasons.length === 0) return <p className="mt-3 text-ui text-ink-3">{t("nothing")}</p>;
  return (
    <ul className="mt-3 text-ui">
      {reasons.map(({ code, points }) => (
        <li key={code} className="flex justify-between gap-x-6 border-t border-line py-2">
          <span className="min-w-0 break-words">{t(`reasons.${code}`)}</span>
          <span className="flex-none text-ink-3 figures">{t("score", { score: points })}</span>
        </li>
      ))}
    </ul>
  );
}
