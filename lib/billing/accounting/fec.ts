import type { AccountingDocument } from "@/lib/billing/accounting/schema";
import { withoutFormula } from "@/lib/core/csv";
import { shareOf } from "@/lib/core/money";

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
  /** In euros. */
  debitCents: number;
  creditCents: number;
  /** The same in the currency of the document, without a sign. */
  ownCents: number;
}

/** Cents of a currency in euros by the rate of a day: millionths of the currency for one euro. */
const inEuros = (cents: number, perEuroMicros: number) => shareOf(cents, EURO_MICROS, perEuroMicros);
const EURO_MICROS = 1_000_000;

const names = { invoice: "Facture", note: "Avoir", receipt: "Reçu" } as const;

/**
 * What a document books: the customer owes the gross amount, for sales and tax; a credit note the other way round. Sums in
 * another currency are converted by the rate of the day. Net and tax of each rate are converted, and the customer's sum is
 * their total, so that an entry is balanced to the cent.
 */
export function fecLines(
  { document, taxes, taxedIn, sellerCountry }: AccountingDocument,
  perEuroMicros = EURO_MICROS,
): FecLine[] {
  const isNote = document === "note";
  const line = (account: Account, cents: number, isDebit: boolean, euroCents?: number): FecLine => {
    const euros = euroCents ?? inEuros(cents, perEuroMicros);
    return {
      account,
      debitCents: isDebit ? euros : 0,
      creditCents: isDebit ? 0 : euros,
      ownCents: cents,
    };
  };
  const isOwnTax = taxedIn === null || taxedIn.slice(0, 2) === sellerCountry;
  const gross = taxes.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const grossEuros = taxes.reduce(
    (sum, { netCents, taxCents }) =>
      sum + inEuros(netCents, perEuroMicros) + inEuros(taxCents, perEuroMicros),
    0,
  );
  const salesOf = { S: "sales", AE: "salesUnion", O: "salesAbroad" } as const;
  return [
    line("customers", gross, !isNote, grossEuros),
    ...taxes.flatMap(({ category, netCents, taxCents }) => [
      line(salesOf[category], netCents, isNote),
      line(isOwnTax ? "tax" : "taxAbroad", taxCents, isNote),
    ]),
  ].filter(({ ownCents }) => ownCents > 0);
}

/** No field may hold the separator or a line break. */
const field = (text: string) => withoutFormula(text.replace(/[\t\r\n|]+/g, " ").trim());
const day = (civil: string) => civil.replaceAll("-", "");
/** Amounts have a comma and no sign. */
const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** The lines of one entry as text; `entry` counts from one through the file. */
export function fecText(document: AccountingDocument, entry: number, perEuroMicros?: number): string {
  const { number, issuedOn, providerId, buyer } = document;
  const name = field(buyer.name ?? providerId);
  const isForeign = document.currency !== "EUR";
  return fecLines(document, perEuroMicros)
    .map(({ account, debitCents, creditCents, ownCents }) => {
      const isCustomer = account === "customers";
      const date = day(issuedOn);
      return [
        ...["VE", "Ventes", String(entry), date, ...accounts[account]],
        ...(isCustomer ? [providerId, name] : ["", ""]),
        ...[field(number), date, `${names[document.document]} ${field(number)} ${name}`],
        ...[amount(debitCents), amount(creditCents), "", "", date],
        ...(isForeign ? [amount(ownCents), document.currency] : ["", ""]),
      ].join("\t");
    })
    .map((line) => `${line}\r\n`)
    .join("");
}
