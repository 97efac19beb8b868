"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { DateField } from "@/components/forms/date-field";
import { TextInput } from "@/components/forms/text-input";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Tag } from "@/components/ui/tag";
import { deleteClaim, saveClaim } from "@/lib/backoffice/claims/client";
import { type ClaimDto, claimLengths } from "@/lib/backoffice/claims/schema";
import { type ClaimKey, RATING_OF } from "@/lib/core/claims/rules";

interface Props {
  claimKey: ClaimKey;
  /** Null while nothing is claimed. */
  claim: ClaimDto | null;
  /** ISO day; a figure cannot be measured later. */
  today: string;
}

const isShare = (key: ClaimKey) => key !== "rating";
const typedOf = (claim: ClaimDto | null) =>
  claim ? String(isShare(claim.key) ? Math.round(claim.value * 1_000) / 10 : claim.value) : "";
const numberOf = (key: ClaimKey, typed: string) => {
  const number = Number(typed.replace(",", ".").trim() || Number.NaN);
  return isShare(key) ? number / 100 : number;
};

/** Writes, replaces or withdraws one figure. What was typed stays when saving fails. */
export function ClaimForm({ claimKey: key, claim, today }: Props) {
  const t = useTranslations("promotions.claims");
  const router = useRouter();
  const { textOf, fieldTextsOf, show } = useProblem();
  const [value, setValue] = useState(() => typedOf(claim));
  const [source, setSource] = useState(claim?.source ?? "");
  const [measuredOn, setMeasuredOn] = useState(claim?.measuredOn ?? "");
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    setFields({});
    try {
      await saveClaim({ key, value: numberOf(key, value), source, measuredOn });
      notify.success(t("saved"));
      router.refresh();
    } catch (failure) {
      setFields(fieldTextsOf(failure));
      notify.error(textOf(failure));
    }
    setBusy(false);
  }
  async function withdraw() {
    try {
      await deleteClaim(key);
      setValue("");
      setSource("");
      setMeasuredOn("");
      notify.success(t("withdrawn"));
      router.refresh();
    } catch (failure) {
      show(failure);
    }
  }
  return (
    <form
      noValidate
      className="grid gap-4 py-7"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="flex flex-wrap items-center gap-3 text-body font-semibold">
        {t(`keys.${key}`)}
        <Tag tone={claim ? "success" : "muted"}>{t(claim ? "shown" : "hidden")}</Tag>
      </h3>
      <div className="grid items-start gap-4 desk:grid-cols-[9rem_1fr_13rem]">
        <TextInput
          name={`${key}-value`}
          label={t(isShare(key) ? "share" : "rating", { max: String(RATING_OF) })}
          inputMode="decimal"
          suffix={isShare(key) ? "%" : `/ ${String(RATING_OF)}`}
          value={value}
          error={fields.value}
          onChange={(event) => setValue(event.target.value)}
        />
        <TextInput
          name={`${key}-source`}
          label={t("source")}
          hint={t("sourceHint")}
          maxLength={claimLengths.max}
          value={source}
          error={fields.source}
          onChange={(event) => setSource(event.target.value)}
        />
        <DateField
          name={`${key}-measured-on`}
          label={t("measuredOn")}
          max={today}
          value={measuredOn}
          error={fields.measuredOn}
          onValueChange={setMeasuredOn}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small" isBusy={isBusy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
        {claim ? (
          <ConfirmDialog
            trigger={
              <Button variant="quiet" size="small">
                {t("withdraw")}
              </Button>
            }
            title={t("withdrawTitle", { name: t(`keys.${key}`) })}
            description={t("withdrawText")}
            confirmLabel={t("withdraw")}
            isDestructive
            onConfirm={withdraw}
          />
        ) : null}
      </div>
    </form>
  );
}
