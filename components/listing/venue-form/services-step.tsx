"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { Select } from "@/components/forms/select";
import { Switch } from "@/components/forms/switch";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { useVenueErrorText } from "@/components/listing/venue-form/use-venue-error-text";
import type { VenueForm } from "@/components/listing/venue-form/use-venue-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { currencySymbols } from "@/components/ui/money-text";
import { currencyOfCountry } from "@/lib/core/exchange";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import { type VenuePrestationSlug, venuePrestationSlugs } from "@/lib/listing/venues/rules";

const { lengths } = venueLimits;

/** Fourth step: services with their texts and starting prices, each once. */
export function ServicesStep({ venueForm }: { venueForm: VenueForm }) {
  const t = useTranslations("own-venues-form.services");
  const ui = useTranslations("ui");
  const words = useTranslations("venues.prestations");
  const { form, values } = venueForm;
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: "services" });
  const [slug, setSlug] = useState<VenuePrestationSlug | "">("");
  const [said, setSaid] = useState("");
  const taken = new Set(values.services.map(({ prestation }) => prestation));
  const left = venuePrestationSlugs.filter((one) => !taken.has(one));

  const add = () => {
    if (slug === "") return;
    append(
      {
        prestation: slug,
        title: words(slug),
        description: "",
        budgetStartingFrom: "",
        isDescriptionVisible: true,
        isBudgetVisible: true,
      },
      { focusName: `services.${fields.length}.description` },
    );
    setSaid(t("added", { name: words(slug) }));
    setSlug("");
  };
  const drop = (at: number) => {
    const service = form.getValues(`services.${at}`);
    remove(at);
    notify.info(t("removed", { name: service.title || words(service.prestation) }), {
      action: {
        label: ui("undo"),
        onPress: () => {
          const now = form.getValues("services");
          if (now.every(({ prestation }) => prestation !== service.prestation))
            insert(Math.min(at, now.length), service, { shouldFocus: false });
        },
      },
    });
  };
  const shift = (from: number, to: number) => {
    move(from, to);
    setSaid(t("moved", { n: to + 1, count: fields.length }));
  };
  return (
    <div className="mt-8">
      {fields.length === 0 ? (
        <p className="border-y border-line py-6 text-ui text-ink-2">{t("empty")}</p>
      ) : (
        <ol className="border-b border-line">
          {fields.map((field, at) => (
            <ServiceRow
              key={field.id}
              venueForm={venueForm}
              at={at}
              count={fields.length}
              name={words(field.prestation)}
              onMove={(to) => shift(at, to)}
              onRemove={() => drop(at)}
            />
          ))}
        </ol>
      )}
      {left.length > 0 ? (
        <div className="mt-6 flex flex-wrap items-end gap-3">
          <Select
            name="service-to-add"
            label={t("add")}
            placeholder={t("choose")}
            options={left.map((value) => ({ value, label: words(value) }))}
            value={slug}
            onChange={({ target }) => setSlug(left.find((one) => one === target.value) ?? "")}
            fieldClassName="min-w-0 flex-1 basis-60 sm:max-w-md"
          />
          <Button
            variant="secondary"
            icon={<Icon of={Plus} />}
            disabled={slug === ""}
            onClick={add}
            className="min-h-12 max-xs:w-full"
          >
            {t("addButton")}
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function ServiceRow({
  venueForm: { form, values, errorCode },
  at,
  count,
  name,
  onMove,
  onRemove,
}: {
  venueForm: VenueForm;
  at: number;
  count: number;
  /** Of the kind of service. */
  name: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const t = useTranslations("own-venues-form.services");
  const errorText = useVenueErrorText();
  const heading = useId();
  const path = `services.${at}` as const;
  const error = (field: string) => errorText(errorCode(`${path}.${field}`));
  const service = values.services[at];
  const symbol = currencySymbols[currencyOfCountry(values.place.countryCode)];
  return (
    <li className="border-t border-line py-5">
      <section aria-labelledby={heading}>
        <div className="flex items-center justify-between gap-3">
          <h2 id={heading} className="min-w-0 text-h3 break-words">
            {service?.title || name}
          </h2>
          <div className="flex flex-none">
            {count > 1 ? (
              <>
                <IconButton
                  isSmall
                  label={t("up", { name })}
                  disabled={at === 0}
                  onClick={() => onMove(at - 1)}
                >
                  <Icon of={ArrowUp} />
                </IconButton>
                <IconButton
                  isSmall
                  label={t("down", { name })}
                  disabled={at === count - 1}
                  onClick={() => onMove(at + 1)}
                >
                  <Icon of={ArrowDown} />
                </IconButton>
              </>
            ) : null}
            <IconButton isSmall label={t("remove", { name })} onClick={onRemove}>
              <Icon of={Trash2} />
            </IconButton>
          </div>
        </div>
        <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextInput
            label={t("titleField")}
            error={error("title")}
            {...form.register(`${path}.title`)}
            maxLength={lengths.serviceTitle}
            autoComplete="off"
          />
          <TextInput
            label={t("budget")}
            error={error("budgetStartingFrom")}
            {...form.register(`${path}.budgetStartingFrom`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            suffix={<span aria-hidden="true">{symbol}</span>}
            className="figures"
          />
          <Textarea
            label={t("description")}
            error={error("description")}
            {...form.register(`${path}.description`)}
            maxLength={lengths.serviceDescription}
            rows={3}
            fieldClassName="sm:col-span-2"
          />
        </div>
        <div className="mt-2 flex flex-wrap gap-x-8">
          {(["isDescriptionVisible", "isBudgetVisible"] as const).map((name) => (
            <Switch
              key={name}
              name={`${path}.${name}`}
              label={t(name === "isBudgetVisible" ? "showBudget" : "showDescription")}
              isPublic
              checked={service?.[name] ?? true}
              onChange={({ target }) =>
                form.setValue(`${path}.${name}`, target.checked, { shouldDirty: true })
              }
            />
          ))}
        </div>
      </section>
    </li>
  );
}
