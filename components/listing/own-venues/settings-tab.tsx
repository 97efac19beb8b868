import { Trash2 } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { DeleteVenue } from "@/components/listing/own-venues/delete-venue";
import { PublishSwitch } from "@/components/listing/own-venues/publish-switch";
import { ValidationTag } from "@/components/listing/own-venues/venue-state-tags";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** Publication, validation, the public address, and deletion. */
export function SettingsTab({ venue }: { venue: VenueDto }) {
  const t = useTranslations("own-venues.settings");
  const remove = useTranslations("own-venues.remove");
  const format = useFormatter();
  const { id, name, state, publicUrl, updatedAt } = venue;
  const row = "grid gap-x-10 gap-y-2 border-t border-line py-6 sm:grid-cols-[13rem_minmax(0,1fr)]";
  return (
    <div className="mt-8 max-w-3xl border-b border-line">
      <section className={row}>
        <h2 className="text-h3">{t("publication")}</h2>
        <PublishSwitch venue={venue} hasHint />
      </section>
      <section className={row}>
        <h2 className="text-h3">{t("validation")}</h2>
        <div>
          <ValidationTag state={state} />
          <p className="mt-2 text-small text-ink-2">{t(`states.${state}`)}</p>
        </div>
      </section>
      <section className={row}>
        <h2 className="text-h3">{t("address")}</h2>
        <div className="min-w-0 text-ui">
          {publicUrl ? (
            <TextLink href={publicUrl} isExternal className="break-all">
              {publicUrl.replace(/^https?:\/\//, "")}
            </TextLink>
          ) : (
            <p className="text-ink-2">{t("noAddress")}</p>
          )}
          <p className="mt-1.5 text-small text-ink-3">
            {t("updated", { date: format.dateTime(new Date(updatedAt), "instant") })}
          </p>
        </div>
      </section>
      <section className={row}>
        <h2 className="text-h3">{t("remove")}</h2>
        <div>
          <p className="text-small text-ink-2">{t("removeText")}</p>
          <DeleteVenue
            id={id}
            name={name}
            trigger={
              <Button variant="destructive" className="mt-3" icon={<Icon of={Trash2} />}>
                {remove("action")}
              </Button>
            }
          />
        </div>
      </section>
    </div>
  );
}
