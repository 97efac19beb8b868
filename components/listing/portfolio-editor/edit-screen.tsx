"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import type { Option } from "@/components/forms/select";
import { DraftBanner } from "@/components/listing/portfolio-editor/draft-banner";
import { emptyValues, valuesOf } from "@/components/listing/portfolio-editor/form-values";
import { ImageManager } from "@/components/listing/portfolio-editor/image-manager";
import { PortfolioFields } from "@/components/listing/portfolio-editor/portfolio-fields";
import { SaveBar } from "@/components/listing/portfolio-editor/save-bar";
import { useImages } from "@/components/listing/portfolio-editor/use-images";
import { usePortfolioForm } from "@/components/listing/portfolio-editor/use-portfolio-form";
import { PortfolioHeader } from "@/components/listing/portfolios/portfolio-header";
import { RemovedPictures } from "@/components/listing/removed-pictures/removed-pictures";
import { PageHeader } from "@/components/ui/page-header";
import type { Currency } from "@/lib/core/money";
import type { DraftDto } from "@/lib/listing/drafts/schema";
import { sendImageRemoval } from "@/lib/listing/portfolios/client";
import type { PortfolioDto } from "@/lib/listing/portfolios/schema";

interface EditorProps {
  draft: DraftDto | null;
  /** Null when they could not be read. */
  prestations: readonly Option[] | null;
}

/** A new portfolio: its facts first, its pictures once it exists. */
export function NewPortfolio({
  draft,
  prestations,
  currency,
}: EditorProps & {
  /** That of the provider's country. */
  currency: Currency;
}) {
  const t = useTranslations("portfolios.form");
  return (
    <>
      <PageHeader title={t("newTitle")} lead={t("newLead")} />
      <PortfolioForm id={null} portfolio={null} draft={draft} prestations={prestations} currency={currency} />
    </>
  );
}

/** A portfolio that exists: facts and pictures side by side. */
export function EditPortfolio({
  portfolio,
  publicUrl,
  ...props
}: EditorProps & { portfolio: PortfolioDto; publicUrl: string | null }) {
  const gallery = useImages(portfolio.id, portfolio.images, portfolio.isPublished);
  return (
    <>
      <PortfolioHeader
        portfolio={portfolio}
        publicUrl={publicUrl}
        imageCount={gallery.images.length}
        isEditing
      />
      <PortfolioForm id={portfolio.id} portfolio={portfolio} currency={portfolio.currency} {...props}>
        <div className="min-w-0">
          <ImageManager portfolioId={portfolio.id} gallery={gallery} />
          <RemovedPictures
            pictures={portfolio.removedImages}
            onRemove={(image) => sendImageRemoval(portfolio.id, image)}
            className="mt-9"
          />
        </div>
      </PortfolioForm>
    </>
  );
}

function PortfolioForm({
  id,
  portfolio,
  draft,
  prestations,
  currency,
  children,
}: EditorProps & {
  id: string | null;
  portfolio: PortfolioDto | null;
  currency: Currency;
  children?: ReactNode;
}) {
  const initial = portfolio ? valuesOf(portfolio) : emptyValues;
  const { form, version, errorCode, offered, resume, forget, undo, save, ...bar } = usePortfolioForm(
    id,
    initial,
    draft,
  );
  return (
    <div className="mt-8">
      {offered && draft ? (
        <DraftBanner updatedAt={draft.updatedAt} onResume={resume} onForget={forget} />
      ) : null}
      <div
        className={
          children
            ? "gap-x-14 gap-y-12 max-xl:space-y-12 xl:grid xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
            : "max-w-(--measure)"
        }
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <PortfolioFields
            prestations={prestations}
            currency={currency}
            form={form}
            version={version}
            errorCode={errorCode}
          />
          <button type="submit" hidden />
        </form>
        {children}
      </div>
      <SaveBar isNew={id === null} onUndo={undo} onSave={() => void save()} {...bar} />
      <LeaveGuardDialog isDirty={bar.isDirty && !bar.isSaving} />
    </div>
  );
}
