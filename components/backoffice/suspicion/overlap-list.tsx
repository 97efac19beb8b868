import { useFormatter, useTranslations } from "next-intl";
import { TextLink } from "@/components/ui/text-link";
import type { Overlap } from "@/lib/leads/suspicion/rules";

interface Props {
  accounts: readonly { providerId: string; name: string; overlaps: readonly Overlap[] }[];
}

/** What a couple has in common with providers: a hint that somebody writes to itself. Renders nothing without one. */
export function OverlapList({ accounts }: Props) {
  const t = useTranslations("moderation.overlap");
  const format = useFormatter();
  if (accounts.length === 0) return null;
  return (
    <section className="mb-8 rounded-picture border border-line bg-ground p-5">
      <h2 className="text-h3">{t("title")}</h2>
      <p className="mt-1 max-w-(--measure) text-ui text-ink-2">{t("lead")}</p>
      <ul className="mt-3 space-y-2 text-ui">
        {accounts.map(({ providerId, name, overlaps }) => (
          <li key={providerId} className="break-words">
            <TextLink href={`/admin/users/${providerId}`}>{name}</TextLink>
            <span className="block text-ink-3">
              {format.list(
                overlaps.map((overlap) => t(`names.${overlap}`)),
                { type: "unit" },
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
