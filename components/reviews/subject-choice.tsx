import { Check } from "lucide";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { reviewPath } from "@/lib/reviews/rules";
import type { InvitationDto } from "@/lib/reviews/schema";

type Items = Extract<InvitationDto, { state: "choice" }>["items"];

/** A link for several, for example two venues of one owner: each is reviewed on a page of its own. */
export function SubjectChoice({ token, items }: { token: string; items: Items }) {
  const t = useTranslations("reviews.choice");
  return (
    <div className="max-w-160">
      <h1>{t("title")}</h1>
      <p className="mt-3 text-lead text-ink-2">{t("text")}</p>
      <ul className="mt-9 border-b border-line">
        {items.map(({ about, name, state }) => (
          <li
            key={about}
            className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3.5"
          >
            <h2 className="min-w-0 text-h3 break-words">{name}</h2>
            {state === "open" ? (
              <ButtonLink href={reviewPath(token, about)} aria-label={t("writeNamed", { name })}>
                {t("write")}
              </ButtonLink>
            ) : (
              <p className="flex items-center gap-2 text-ui text-ink-2">
                {state === "used" ? <Icon of={Check} className="size-4.5 text-sage-text" /> : null}
                {t(state)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
