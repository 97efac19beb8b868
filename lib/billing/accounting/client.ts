import { fetchFile } from "@/lib/core/browser/http";

/** A file for the accountant; `fields` are those of `exportInput` or `fecInput`. Large periods take a while. */
export function fetchExport(
  format: "documents" | "fec",
  fields: Readonly<Record<string, string>>,
): Promise<File> {
  const query = new URLSearchParams(fields);
  return fetchFile(
    format === "fec" ? `/api/admin/accounting/fec?${query}` : `/api/admin/accounting/documents?${query}`,
  );
}
