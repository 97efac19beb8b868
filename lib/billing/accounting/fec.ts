import type { AccountingDocument } from "@/lib/billing/accounting/schema";
import { withoutFormula } from "@/lib/core/csv";

/*
 * Lines of the "fichier des écritures comptables": article A. 47 A-1 of the French book of tax procedures. Its names,
 * accounts and texts are French by law, whoever reads it.
 */

/** The columns, in their order. */
export const fecColumns = [
  ...["JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib"],
  ...["CompAuxNum", "CompAuxLib", "PieceRef", "PieceDate", "EcritureLib", "Debit", "Credit"],
  ...["EcritureLet", "DateLet", "ValidDate", "Montantdevise", "Idevise"],
] as const;

/** Accounts of the general chart of accounts. */
const accounts = {
  customers: ["411000", "Clients"],
  sales: ["706000", "Prestations de services"],
  salesUnion: ["706100", "Prestations de services, autoliquidation dans l'Union"],
  salesAbroad: ["706200", "Prestations de services hors champ de la TVA"],
  tax: ["445710", "TVA collectée"],
  taxAbroad: ["445720", "TVA collectée pour un autre État"],
} as const;
type Account = keyof typeof accounts;

export interface FecLine {
  account: Account;
  debitCents: number;
  creditCents: number;
}

const names = { invoice: "Facture", note: "Avoir", receipt: "Reçu" } as const;

/** What a document books: the customer owes the gross amount, for sales and tax; a credit note the other way round. */
export function fecLines({ document, taxes, taxedIn, sellerCountry }: AccountingDocument): FecLine[] {
  const isNote = document === "note";
  const line = (account: Account, cents: number, isDebit: boolean): FecLine => ({
    account,
    debitCents: isDebit ? cents : 0,
    creditCents: isDebit ? 0 : cents,
  });
  const isOwnTax = taxedIn === null || taxedIn.slice(0, 2) === sellerCountry;
  const gross = taxes.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const salesOf = { S: "sales", AE: "salesUnion", O: "salesAbroad" } as const;
  return [
    line("customers", gross, !isNote),
    ...taxes.flatMap(({ category, netCents, taxCents }) => [
      line(salesOf[category], netCents, isNote),
      line(isOwnTax ? "tax" : "taxAbroad", taxCents, isNote),
    ]),
  ].filter(({ debitCents, creditCents }) => debitCents + creditCents > 0);
}

/** No field may hold the separator or a line break. */
const field = (text: string) => withoutFormula(text.replace(/[\t\r\n|]+/g, " ").trim());
const day = (civil: string) => civil.replaceAll("-", "");
/** Amounts have a comma and no sign. */
const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** The lines of one entry as text; `entry` counts from one through the file. */
export function fecText(document: AccountingDocument, entry: number): string {
  const { number, issuedOn, providerId, buyer } = document;
  const name = field(buyer.name ?? providerId);
  return fecLines(document)
    .map(({ account, debitCents, creditCents }) => {
      const isCustomer = account === "customers";
      const date = day(issuedOn);
      return [
        ...["VE", "Ventes", String(entry), date, ...accounts[account]],
        ...(isCustomer ? [providerId, name] : ["", ""]),
        ...[field(number), date, `${names[document.document]} ${field(number)} ${name}`],
        ...[amount(debitCents), amount(creditCents), "", "", date, "", ""],
      ].join("\t");
    })
    .map((line) => `${line}\r\n`)
    .join("");
}
