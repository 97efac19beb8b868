import { useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { Checkbox } from "@/components/forms/checkbox";
import { RadioList } from "@/components/forms/radio-list";
import { TextInput } from "@/components/forms/text-input";
import { currencySymbols } from "@/components/ui/money-text";
import type { AccountPayment } from "@/lib/billing/admin-refunds/schema";
import { moneyOf } from "@/lib/core/money";

export interface Choice {
  part: "unused" | "whole" | "amount";
  /** As typed, in units of the currency. */
  amount: string;
  endsPremium: boolean;
}

/** Parts that can be given back; where nothing was used, the unused part is the whole. */
function partsOf(payment: AccountPayment): { part: Choice["part"]; cents: number | null }[] {
  if (payment.kind === "premium")
    return [
      { part: "whole", cents: payment.leftCents },
      { part: "amount", cents: null },
    ];
  const [one, other] = payment.parts;
  return one && other && one.cents === other.cents ? [one] : payment.parts;
}

/** The fields of a refund: which part, for Premium an amount and whether Premium ends. */
export function RefundChoice({
  payment,
  choice,
  error,
  onChange,
}: {
  payment: AccountPayment;
  choice: Choice;
  error: string | undefined;
  onChange: (choice: Choice) => void;
}) {
  const t = useTranslations("admin-refunds");
  const money = useMoney();
  const exact = (cents: number) => money.exact(moneyOf(cents, payment.currency));
  const hints: Partial<Record<Choice["part"], string>> =
    payment.kind === "credits" ? { unused: t("part.unusedHint"), whole: t("part.wholeHint") } : {};
  return (
    <div className="grid gap-4">
      <RadioList
        name={`part-${payment.id}`}
        label={t("part.label")}
        value={choice.part}
        onChange={(event) => onChange({ ...choice, part: event.currentTarget.value as Choice["part"] })}
        options={partsOf(payment).map(({ part, cents }) => ({
          value: part,
          label: t(`part.${part}`),
          description: hints[part],
          aside: cents === null ? null : exact(cents),
        }))}
      />
      {choice.part === "amount" ? (
        <TextInput
          name="amount"
          inputMode="decimal"
          label={t("amount.label")}
          hint={t("amount.hint", { max: exact(payment.leftCents) })}
          error={error}
          suffix={currencySymbols[payment.currency]}
          value={choice.amount}
          onChange={(event) => onChange({ ...choice, amount: event.currentTarget.value })}
        />
      ) : null}
      {payment.kind === "premium" && payment.canEndPremium ? (
        <Checkbox
          name="endsPremium"
          label={t("ends.label")}
          hint={t("ends.hint")}
          checked={choice.endsPremium}
          onChange={(event) => onChange({ ...choice, endsPremium: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}
