import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { DateField } from "@/components/forms/date-field";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { currencySymbols } from "@/components/ui/money-text";
import { ProblemError } from "@/lib/core/browser/http";
import { fieldCodes } from "@/lib/core/fields";
import type { Currency } from "@/lib/core/money";
import { sendSeason } from "@/lib/listing/availability/client";
import { type SeasonUnit, seasonUnits } from "@/lib/listing/availability/rules";
import { type SeasonDto, seasonInput } from "@/lib/listing/availability/schema";

interface Values {
  name: string;
  fromDay: string;
  toDay: string;
  /** Euros, as typed. */
  price: string;
  unit: SeasonUnit;
  minimum: string;
}

type Lookup = { has(key: string): boolean; (key: string): string };

const valuesOf = (season: SeasonDto | null): Values => ({
  name: season?.name ?? "",
  fromDay: season?.fromDay ?? "",
  toDay: season?.toDay ?? "",
  price: season ? String(season.price) : "",
  unit: season?.unit ?? "day",
  minimum: season?.minimum ? String(season.minimum) : "",
});

/** The price as typed; NaN for what is no amount. */
const amountIn = (text: string) =>
  /^\d{1,8}([.,]\d{1,2})?$/.test(text.replaceAll(/[\s\u00a0\u202f]/g, ""))
    ? Number(text.replaceAll(/[\s\u00a0\u202f]/g, "").replace(",", "."))
    : Number.NaN;

const bodyOf = ({ price, minimum, ...rest }: Values) => ({
  ...rest,
  price: amountIn(price),
  minimum: minimum.trim() === "" ? null : Number(minimum),
});

/** The form of a season; null adds one. */
export function SeasonDialog({
  venueId,
  season,
  currency,
  today,
  trigger,
  onSaved,
}: {
  venueId: string;
  season: SeasonDto | null;
  currency: Currency;
  today: string;
  trigger: ReactNode;
  onSaved: (seasons: readonly SeasonDto[]) => void;
}) {
  const t = useTranslations("venue-calendar");
  const own = useTranslations("venue-calendar.errors") as unknown as Lookup;
  const core = useTranslations("core.errors") as unknown as Lookup;
  const ui = useTranslations("ui");
  const problem = useProblem();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(() => valuesOf(season));
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const errorOf = (field: string) => {
    const code = codes[field];
    if (code === undefined) return undefined;
    if (code === "date_invalid" && values[field as "fromDay" | "toDay"] === "") return core("required");
    return own.has(code) ? own(code) : core(core.has(code) ? code : "invalid");
  };
  const show = (open: boolean) => {
    if (isBusy) return;
    if (open) {
      setValues(valuesOf(season));
      setCodes({});
      setFailure(null);
    }
    setOpen(open);
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is drawn elsewhere, but React hands the event on to the form around its trigger.
    event.stopPropagation();
    if (isBusy) return;
    const parsed = seasonInput.safeParse(bodyOf(values));
    if (!parsed.success) {
      const found = fieldCodes(parsed.error);
      setCodes(found);
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setCodes({});
    setFailure(null);
    setBusy(true);
    try {
      const { seasons } = await sendSeason(venueId, season?.id ?? null, parsed.data);
      onSaved(seasons);
      setOpen(false);
    } catch (error) {
      if (error instanceof ProblemError && error.fields) setCodes(error.fields);
      setFailure(problem.textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={show}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="medium"
        title={season ? t("seasons.editTitle") : t("seasons.addTitle")}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">{ui("cancel")}</Button>
            </DialogClose>
            <Button type="submit" form={formId} isBusy={isBusy}>
              {t("seasons.save")}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void save(event)} className="space-y-5">
          <div aria-live="assertive" className="empty:hidden">
            {failure ? <Banner tone="error" title={failure} /> : null}
          </div>
          <TextInput
            name="name"
            label={t("seasons.name")}
            hint={t("seasons.nameHint")}
            error={errorOf("name")}
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField
              name="fromDay"
              label={t("seasons.from")}
              error={errorOf("fromDay")}
              value={values.fromDay}
              onValueChange={(fromDay) => set({ fromDay })}
              min={season && season.fromDay < today ? season.fromDay : today}
            />
            <DateField
              name="toDay"
              label={t("seasons.to")}
              error={errorOf("toDay")}
              value={values.toDay}
              onValueChange={(toDay) => set({ toDay })}
              min={values.fromDay || today}
            />
          </div>
          <div className="grid gap-5 sm:grid-cols-3">
            <TextInput
              name="price"
              label={t("seasons.amount")}
              error={errorOf("price")}
              inputMode="decimal"
              suffix={currencySymbols[currency]}
              value={values.price}
              onChange={({ target }) => set({ price: target.value })}
            />
            <Select
              name="unit"
              label={t("seasons.unit")}
              options={seasonUnits.map((unit) => ({ value: unit, label: t(`seasons.units.${unit}`) }))}
              value={values.unit}
              onChange={({ target }) => set({ unit: target.value as SeasonUnit })}
            />
            <TextInput
              name="minimum"
              label={t("seasons.minimum")}
              error={errorOf("minimum")}
              isOptional
              inputMode="numeric"
              value={values.minimum}
              onChange={({ target }) => set({ minimum: target.value })}
            />
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
