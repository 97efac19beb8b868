"use client";

import type { FieldValues } from "react-hook-form";
import { CatalogueField, type CatalogueFieldProps } from "@/components/forms/catalogue/catalogue-field";
import { loadLangues } from "@/lib/core/catalogue/client";

const load = async () => (await loadLangues()).langues;

/** The languages a provider speaks, by their ids. `<LanguesField control={form.control} name="langues" />` */
export function LanguesField<V extends FieldValues>(props: CatalogueFieldProps<V>) {
  return <CatalogueField {...props} kind="langues" load={load} />;
}
