"use client";

import type { FieldValues } from "react-hook-form";
import { CatalogueField, type CatalogueFieldProps } from "@/components/forms/catalogue/catalogue-field";
import { loadPrestations } from "@/lib/core/catalogue/client";

const load = async () => (await loadPrestations()).prestations;

/** The services a provider offers, by their ids. `<PrestationsField control={form.control} name="prestations" />` */
export function PrestationsField<V extends FieldValues>(props: CatalogueFieldProps<V>) {
  return <CatalogueField {...props} kind="prestations" load={load} />;
}
