import { useTranslations } from "next-intl";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { Button } from "@/components/ui/button";
import { type AccountingSeller, receiptsSeller } from "@/lib/billing/accounting/schema";

interface Props {
  format: "documents" | "fec";
  sellers: readonly AccountingSeller[];
}

/** Seller and period of a file; a GET form, so that it works without script. */
export function ExportForm({ format, sellers }: Props) {
  const t = useTranslations("accounting");
  const [latest] = sellers.map(({ last }) => last).toSorted((a, b) => b.localeCompare(a));
  const year = latest?.slice(0, 4);
  return (
    <section className="mt-10">
      <h2 className="text-h3">{t(`${format}.title`)}</h2>
      <p className="mt-2 text-ink-2">{t(`${format}.lead`)}</p>
      <form action={`/api/admin/accounting/${format}`} className="mt-5 grid items-end gap-4 sm:grid-cols-2">
        <Select
          id={`${format}-seller`}
          name="seller"
          label={t("seller")}
          fieldClassName="sm:col-span-2"
          options={sellers.map(({ key, documents }) => ({
            value: key,
            label: t("sellerOption", {
              name: key === receiptsSeller ? t("receipts") : key,
              count: documents,
            }),
          }))}
        />
        <TextInput
          id={`${format}-from`}
          name="from"
          type="date"
          label={t("from")}
          defaultValue={`${year}-01-01`}
          required
        />
        <TextInput
          id={`${format}-to`}
          name="to"
          type="date"
          label={t("to")}
          defaultValue={`${year}-12-31`}
          required
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t(`${format}.download`)}
        </Button>
      </form>
    </section>
  );
}
