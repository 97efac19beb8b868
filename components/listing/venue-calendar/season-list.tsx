import { PencilLine, Plus, Trash2 } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { SeasonDialog } from "@/components/listing/venue-calendar/season-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { Currency } from "@/lib/core/money";
import { sendSeason, sendSeasonRemoval } from "@/lib/listing/availability/client";
import type { SeasonDto } from "@/lib/listing/availability/schema";

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Prices by season: added and changed in a dialog; a deletion can be undone for six seconds. */
export function SeasonList({
  venueId,
  initial,
  currency,
  today,
}: {
  venueId: string;
  initial: readonly SeasonDto[];
  currency: Currency;
  today: string;
}) {
  const t = useTranslations("venue-calendar");
  const ui = useTranslations("ui");
  const format = useFormatter();
  const problem = useProblem();
  const heading = useRef<HTMLHeadingElement>(null);
  const [seasons, setSeasons] = useState<readonly SeasonDto[]>(initial);
  const putBack = async ({ id: _, ...season }: SeasonDto) => {
    try {
      setSeasons((await sendSeason(venueId, null, season)).seasons);
    } catch (error) {
      problem.show(error);
    }
  };
  // Deleted at once, so that its days are free for another season; undoing adds it again.
  const remove = async (season: SeasonDto) => {
    try {
      await sendSeasonRemoval(venueId, season.id);
    } catch (error) {
      problem.show(error);
      return;
    }
    setSeasons((now) => now.filter(({ id }) => id !== season.id));
    heading.current?.focus();
    notify.info(t("seasons.removed", { name: season.name }), {
      action: { label: ui("undo"), onPress: () => void putBack(season) },
    });
  };
  const date = (day: string) => format.dateTime(utc(day), { dateStyle: "long", timeZone: "UTC" });
  // Two dates: the server and the browser may word a range differently.
  const period = ({ fromDay, toDay }: SeasonDto) =>
    t("seasons.period", { from: date(fromDay), to: date(toDay) });
  return (
    <section className="border-t border-line pt-6">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t("seasons.title")}
      </h3>
      <p className="mt-1 text-small text-ink-2">
        {t(seasons.length === 0 ? "seasons.empty" : "seasons.text")}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {seasons.map((season) => (
          <li key={season.id} className="flex items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="text-ui font-semibold break-words">{season.name}</p>
              <p className="text-small text-ink-2">{period(season)}</p>
              <p className="mt-0.5 text-small">
                {t(`seasons.price.${season.unit}`, {
                  price: format.number(season.price, {
                    style: "currency",
                    currency,
                    minimumFractionDigits: Number.isInteger(season.price) ? 0 : 2,
                  }),
                })}
                {season.minimum !== null && season.minimum > 1
                  ? `, ${t(`seasons.minimumOf.${season.unit}`, { count: season.minimum })}`
                  : null}
              </p>
            </div>
            <div className="-mr-2 flex flex-none">
              <SeasonDialog
                {...{ venueId, season, currency, today }}
                onSaved={setSeasons}
                trigger={
                  <IconButton isSmall label={t("seasons.edit", { name: season.name })}>
                    <Icon of={PencilLine} />
                  </IconButton>
                }
              />
              <IconButton
                isSmall
                label={t("seasons.remove", { name: season.name })}
                onClick={() => void remove(season)}
              >
                <Icon of={Trash2} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <SeasonDialog
        {...{ venueId, currency, today }}
        season={null}
        onSaved={setSeasons}
        trigger={
          <Button variant="secondary" icon={<Icon of={Plus} />} className="mt-4">
            {t("seasons.add")}
          </Button>
        }
      />
    </section>
  );
}
