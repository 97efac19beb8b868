"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMoney } from "@/components/billing/credits/use-money";
import { ChoiceTile } from "@/components/forms/choice-tile";
import { RangeSlider } from "@/components/forms/range-slider";
import { TextInput } from "@/components/forms/text-input";
import {
  type CreditTariff,
  largestSliderQuantity,
  maxCreditsPerPurchase,
  quickQuantities,
  unitPrice,
} from "@/lib/billing/credits/rules";

/** The number in a text, or null: digits only, from 1 to the largest purchase. */
export function quantityOf(text: string): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const quantity = Number(text);
  return quantity >= 1 && quantity <= maxCreditsPerPurchase ? quantity : null;
}

/** Number of credits by tiles, field and slider, kept in sync. Null while the field holds no number. */
export function QuantityPicker({
  tariff,
  quantity,
  onChange,
}: {
  tariff: CreditTariff;
  quantity: number | null;
  onChange: (quantity: number | null) => void;
}) {
  const t = useTranslations("purchases.choose");
  const money = useMoney();
  const [text, setText] = useState(String(quantity ?? ""));
  const choose = (next: number) => {
    setText(String(next));
    onChange(next);
  };
  const [one, five, ten, thirty] = [1, 5, 10, 30].map((count) => money.short(unitPrice(count, tariff)));
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <fieldset className="grid w-full max-w-80 grid-cols-6 gap-2">
          <legend className="sr-only">{t("quick")}</legend>
          {quickQuantities.map((count) => (
            <div
              key={count}
              className="rounded-control border border-line-strong bg-surface font-semibold figures"
            >
              <ChoiceTile
                name="quick"
                value={String(count)}
                label={t("option", { count })}
                isChecked={quantity === count}
                onChoose={() => choose(count)}
              >
                {count}
              </ChoiceTile>
            </div>
          ))}
        </fieldset>
        <label className="flex items-center gap-2.5 text-small font-semibold" htmlFor="quantity">
          {t("other")}
          <TextInput
            id="quantity"
            name="quantity"
            label={t("other")}
            isLabelHidden
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={text}
            className="w-22 figures"
            aria-invalid={quantity === null || undefined}
            onChange={(event) => {
              setText(event.target.value);
              onChange(quantityOf(event.target.value));
            }}
            // On leaving the field, an invalid number becomes one credit.
            onBlur={() => choose(quantityOf(text) ?? 1)}
          />
        </label>
      </div>
      <p role="status" className="mt-2 min-h-5 text-caption text-error-text">
        {quantity === null ? t("invalid", { max: maxCreditsPerPurchase }) : null}
      </p>
      <RangeSlider
        name="slider"
        label={t("slider")}
        isLabelHidden
        min={1}
        max={largestSliderQuantity}
        value={Math.min(quantity ?? 1, largestSliderQuantity)}
        marks={[1, 30, largestSliderQuantity]}
        onValueChange={choose}
      />
      <p className="mt-5 max-w-(--measure) text-small text-ink-2">
        {t("scale", { one: one ?? "", five: five ?? "", ten: ten ?? "", thirty: thirty ?? "" })}
      </p>
    </div>
  );
}
