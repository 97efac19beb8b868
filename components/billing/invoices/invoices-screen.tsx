import { useTranslations } from "next-intl";
import { BuyerForm } from "@/components/billing/invoices/buyer-form";
import { InvoiceTable } from "@/components/billing/invoices/invoice-table";
import type { FormAction } from "@/components/billing/invoices/send-button";
import { TextInput } from "@/components/forms/text-input";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { BuyerDto, SuggestedBuyer } from "@/lib/billing/buyer/schema";
import { type InvoicesDto, invoicesAddress, type ListInvoicesInput } from "@/lib/billing/invoices/schema";

interface Props {
  view: ListInvoicesInput;
  invoices: InvoicesDto;
  buyer: BuyerDto | null;
  suggested: SuggestedBuyer | null;
  save: FormAction;
  send: FormAction;
}

/** Whom invoices are made out to, and all documents with search and pages. */
export function InvoicesScreen({ view, invoices, buyer, suggested, save, send }: Props) {
  const t = useTranslations("invoices.screen");
  const buyerText = useTranslations("buyer");
  const isUnknown = buyer === null;
  const needsLook = isUnknown || buyer.vatState === "pending" || buyer.vatState === "invalid";
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="mt-6 grid gap-5">
        {isUnknown ? <Banner title={buyerText("title")}>{buyerText("missing")}</Banner> : null}
        <Disclosure title={buyerText("title")} isOpen={needsLook}>
          <p className="max-w-(--measure) text-ui text-ink-2">{buyerText("lead")}</p>
          <BuyerForm buyer={buyer} suggested={suggested} save={save} />
        </Disclosure>
      </div>
      <Documents {...{ view, invoices, send }} />
    </>
  );
}

function Documents({ view, invoices, send }: Pick<Props, "view" | "invoices" | "send">) {
  const t = useTranslations("invoices.screen");
  const list = useTranslations("invoices.list");
  const { total, pageSize } = invoices;
  if (total === 0 && view.search === undefined)
    return (
      <EmptyState title={t("noneTitle")} className="mt-10">
        {list("none")}
      </EmptyState>
    );
  return (
    <section className="mt-10" aria-labelledby="documents">
      <h2 id="documents" className="text-h2">
        {list("title")}
      </h2>
      <search>
        <form action="/invoices" className="mt-4 mb-6 flex max-w-(--measure) items-start gap-3">
          <TextInput
            name="search"
            type="search"
            label={t("search")}
            hint={t("searchHint")}
            defaultValue={view.search ?? ""}
            maxLength={60}
            fieldClassName="flex-1"
          />
          <Button type="submit" variant="secondary" className="mt-7">
            {t("find")}
          </Button>
        </form>
      </search>
      {invoices.invoices.length === 0 ? (
        <EmptyState
          title={t("notFound", { search: view.search ?? "" })}
          action={
            <Link href="/invoices" className="link">
              {t("showAll")}
            </Link>
          }
        />
      ) : (
        <InvoiceTable invoices={invoices.invoices} send={send} />
      )}
      {total > pageSize ? (
        <Pagination
          className="mt-5 justify-end"
          page={view.page}
          pageSize={pageSize}
          total={total}
          hrefOf={(page) => invoicesAddress({ ...view, page })}
        />
      ) : null}
    </section>
  );
}
