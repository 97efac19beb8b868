import { Search, X } from "lucide";
import Form from "next/form";
import { useTranslations } from "next-intl";
import { TextInput } from "@/components/forms/text-input";
import { listAddress } from "@/components/leads/inbox/list-address";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconLink } from "@/components/ui/icon-button";
import { longestSearch } from "@/lib/leads/requests/rules";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";

/** Searches a first name, a town or a kind of event within the filters; a plain form that works without script. */
export function ListSearch({ view }: { view: ListRequestsInput }) {
  const t = useTranslations("event-requests.search");
  const address = listAddress({ ...view, page: 1, q: undefined });
  const parameters = new URLSearchParams(address.split("?")[1] ?? "");
  return (
    <search className="flex-1 basis-80 print:hidden">
      <Form action="/event-requests" className="flex max-w-xl items-stretch gap-2">
        {[...parameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          // A new address sets the text, also in a field that was edited.
          key={view.q ?? ""}
          id="requests-search"
          name="q"
          type="search"
          label={t("label")}
          isLabelHidden
          placeholder={t("placeholder")}
          icon={<Icon of={Search} />}
          defaultValue={view.q ?? ""}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          fieldClassName="flex-1"
          className="[&::-webkit-search-cancel-button]:hidden"
          suffix={
            view.q === undefined ? undefined : (
              <IconLink href={address} label={t("clear")} isSmall scroll={false}>
                <Icon of={X} className="size-4" />
              </IconLink>
            )
          }
        />
        <Button type="submit" variant="secondary">
          {t("submit")}
        </Button>
      </Form>
    </search>
  );
}
