"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { fetchExport } from "@/lib/billing/accounting/client";
import { type AccountingSeller, receiptsSeller } from "@/lib/billing/accounting/schema";
import { ProblemError } from "@/lib/core/browser/http";

interface Props {
  format: "documents" | "fec";
  sellers: readonly AccountingSeller[];
}

/** Seller and period of a file. A refusal is shown here and keeps the input; without script the form downloads. */
export function ExportForm({ format, sellers }: Props) {
  const t = useTranslations("accounting");
  const { textOf, fieldTextsOf } = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errors = failure === null ? {} : fieldTextsOf(failure);
  const hasOtherCurrencies = failure instanceof ProblemError && failure.code === "rate_missing";
  const [latest] = sellers.map(({ last }) => last).toSorted((a, b) => b.localeCompare(a));
  const year = latest?.slice(0, 4);

  async function download(more: Record<string, string> = {}) {
    if (form.current === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
      save(await fetchExport(format, { ...Object.fromEntries(entries), ...more }));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="mt-10">
      <h2 className="text-h3">{t(`${format}.title`)}</h2>
      <p className="mt-2 text-ink-2">{t(`${format}.lead`)}</p>
      <form
        ref={form}
        action={`/api/admin/accounting/${format}`}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void download();
        }}
        className="mt-5 grid items-start gap-4 sm:grid-cols-2"
      >
        <Select
          id={`${format}-seller`}
          name="seller"
          label={t("seller")}
          error={errors.seller}
          fieldClassName="sm:col-span-2"
          options={sellers.map(({ key, documents }) => ({
            value: key,
            label: t("sellerOption", {
              name: key === receiptsSeller ? t("receipts") : key,
              count: documents,
            }),
          }))}
        />
        {(["from", "to"] as const).map((name) => (
          <TextInput
            key={name}
            id={`${format}-${name}`}
            name={name}
            type="date"
            label={t(name)}
            error={errors[name]}
            defaultValue={`${year}-${name === "from" ? "01-01" : "12-31"}`}
            required
          />
        ))}
        {failure === null ? null : (
          <Banner
            tone="error"
            role="alert"
            className="sm:col-span-2"
            title={textOf(failure)}
            action={
              hasOtherCurrencies ? (
                <Button variant="secondary" size="small" onClick={() => void download({ only: "EUR" })}>
                  {t("fec.onlyEuros")}
                </Button>
              ) : null
            }
          />
        )}
        <Button type="submit" variant="secondary" className="justify-self-start" isBusy={isBusy}>
          {t(`${format}.download`)}
        </Button>
      </form>
    </section>
  );
}

function save(file: File) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
