import { Search } from "lucide";
import { useTranslations } from "next-intl";
import { MissingPicture } from "@/components/directory/missing-screen";
import { ScreenMessage } from "@/components/feedback/screen-message";
import { controlStyle } from "@/components/forms/control-style";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { countryPath } from "@/lib/core/addresses/planners";
import { venuesPath } from "@/lib/core/addresses/venues";
import { LOCALITY_QUERY_MAX } from "@/lib/places/schema";

/** Shown for an unknown place or filter: says so, and offers the search field. `root` is the list of the whole country. */
function UnknownList({ root, all }: { root: string; all: string }) {
  const t = useTranslations("search");
  return (
    <ScreenMessage
      title={t("unknown.title")}
      picture={<MissingPicture />}
      action={
        <div className="w-full">
          <form action={root} className="flex max-w-120 items-end gap-2">
            <label className="flex-1 text-small font-semibold">
              {t("filters.whereText")}
              <input
                type="search"
                name="place"
                required
                maxLength={LOCALITY_QUERY_MAX}
                className={cn(controlStyle, "mt-2 font-normal")}
              />
            </label>
            <button type="submit" className={cn(buttonStyle(), "min-h-12")}>
              <Icon of={Search} />
              {t("unknown.submit")}
            </button>
          </form>
          <div className="mt-4">
            <a href={root} className="link inline-flex min-h-11 items-center">
              {all}
            </a>
          </div>
        </div>
      }
    >
      {t("unknown.text")}
    </ScreenMessage>
  );
}

export function UnknownSearch() {
  return <UnknownList root={countryPath()} all={useTranslations("search")("unknown.all")} />;
}

export function UnknownVenueSearch() {
  return <UnknownList root={venuesPath()} all={useTranslations("venue-search")("all")} />;
}
