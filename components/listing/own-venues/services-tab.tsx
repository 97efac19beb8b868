import { EyeOff, PencilLine } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { moneyText } from "@/components/ui/money-text";
import { Tag } from "@/components/ui/tag";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** The services of a venue as couples read them, with what they do not see marked. */
export function ServicesTab({ venue: { id, prestationDetails, currency } }: { venue: VenueDto }) {
  const t = useTranslations("own-venues.services");
  const format = useFormatter();
  const edit = (
    <ButtonLink
      href={`/venues/${id}/services`}
      variant={prestationDetails.length === 0 ? "primary" : "secondary"}
      icon={<Icon of={PencilLine} />}
    >
      {t(prestationDetails.length === 0 ? "add" : "edit")}
    </ButtonLink>
  );
  if (prestationDetails.length === 0) {
    return (
      <EmptyState className="mt-8" title={t("emptyTitle")} action={edit}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  const hidden = (
    <Tag tone="muted" icon={<Icon of={EyeOff} />}>
      {t("hidden")}
    </Tag>
  );
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2>{t("title")}</h2>
          <p className="mt-1 text-ui text-ink-2">{t("lead")}</p>
        </div>
        {edit}
      </div>
      <ul className="mt-5 border-b border-line">
        {prestationDetails.map((service) => (
          <li key={service.id} className="gap-x-8 border-t border-line py-5 sm:flex sm:justify-between">
            <div className="min-w-0">
              <h3 className="text-h3 break-words">{service.title}</h3>
              <p className="mt-1 max-w-(--measure) text-ui whitespace-pre-line break-words text-ink-2">
                {service.description}
              </p>
              {service.isDescriptionVisible ? null : <p className="mt-1.5">{hidden}</p>}
            </div>
            <p className="flex flex-none items-baseline gap-2 text-small text-ink-2 max-sm:mt-2 sm:flex-col sm:items-end sm:gap-1">
              <span>
                {t.rich("from", {
                  price: moneyText(format, service.budgetStartingFrom, currency),
                  b: (price) => <b className="text-body text-ink figures">{price}</b>,
                })}
              </span>
              {service.isBudgetVisible ? null : hidden}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
