import { eq, sql } from "drizzle-orm";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { invoiceSeries, invoices } from "@/db/schema/billing/invoices";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import type { VatState } from "@/lib/billing/buyer/schema";
import { decideTax, type TaxBuyer, type TaxDecision, totalsOf } from "@/lib/billing/tax/rules";
import { civilToday } from "@/lib/core/dates";
import { defaultLocale, type Locale } from "@/lib/core/i18n/locales";
import type { Currency } from "@/lib/core/money";
import type { PaymentMethod } from "@/lib/core/payment-method";
import { formatNumber, registerNames } from "@/lib/core/registers";
import type { Seller } from "@/lib/core/seller";
import type { Ctx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

export interface Buyer {
  /** What the document prints, copied: later changes of the account do not change it. */
  printed: Record<string, string>;
  tax: TaxBuyer;
  vatState: VatState;
  /** The account has said whom its invoices are made out to. */
  isKnown: boolean;
  locale: Locale | null;
}

const withoutEmpty = (facts: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(facts).filter((pair): pair is [string, string] => Boolean(pair[1])));

type Company = typeof companies.$inferSelect;

/** The number of a British or Belgian company with its register, as its invoices name it; a VAT number has its own line. */
function companyNumberOf(company: Company | null | undefined): string | null {
  const { register, registrationNumber } = company ?? {};
  if (!registrationNumber || (register !== "companies_house" && register !== "kbo")) return null;
  return `${registerNames[register]} ${formatNumber(register, registrationNumber)}`;
}

/** The buyer as the account has said, or else as its company is known; a company without billing details is a business. */
export async function buyerOf(ctx: Ctx, providerId: string): Promise<Buyer> {
  const [row] = await ctx.db
    .select({ user: users, company: companies, profile: billingProfiles })
    .from(users)
    .leftJoin(companies, eq(companies.providerId, users.id))
    .leftJoin(billingProfiles, eq(billingProfiles.providerId, users.id))
    .where(eq(users.id, providerId));
  const company = row?.company;
  const profile = row?.profile;
  const country = profile?.countryCode ?? company?.countryCode ?? row?.user.country ?? ctx.seller.country;
  const zipcode = profile?.zipcode ?? company?.zipcode ?? null;
  const kind = profile?.kind ?? "business";
  const vatState = profile?.vatState ?? "none";
  return {
    printed: withoutEmpty({
      kind,
      name: profile?.name ?? company?.name ?? [row?.user.firstname, row?.user.lastname].join(" ").trim(),
      siret: company?.register === "siret" ? company.registrationNumber : null,
      companyNumber: companyNumberOf(company),
      street: profile?.street,
      zipcode,
      city: profile?.city ?? company?.city,
      country,
      vatNumber: profile?.vatNumber,
    }),
    tax: { country, zipcode, kind, hasValidNumber: vatState === "valid" || vatState === "format_only" },
    vatState,
    isKnown: profile != null,
    locale: row?.user.locale ?? null,
  };
}

/** The seller as the document prints it. */
export const printedSeller = (seller: Seller) =>
  withoutEmpty({
    name: seller.name,
    address: seller.address,
    registration: seller.registration,
    country: seller.country,
    vatNumber: seller.vatNumber,
  });

/** Invoices and credit notes have separate series for each seller, restarted each year in the seller's time zone. */
export type DocumentKind = "invoice" | "note";
const letters: Record<DocumentKind, string> = { invoice: "I", note: "C" };

export const dayOfSeller = (seller: Seller, now: Date) => civilToday(now, seller.timeZone);

/** `FR11123456782/I2026`: a new seller begins with number one. */
export function seriesOf(seller: Seller, kind: DocumentKind, now: Date): string {
  const key = seller.vatNumber ?? seller.country;
  return `${key}/${letters[kind]}${dayOfSeller(seller, now).slice(0, 4)}`;
}

/** As printed: `I2026-000042`. Series of receipts have no seller: `R2026-000042`. */
export const documentNumber = (series: string, number: number) =>
  `${series.slice(series.indexOf("/") + 1)}-${String(number).padStart(6, "0")}`;

/**
 * Locks a series in the caller's transaction until its commit, so that numbers have no gap even after a rollback. Call
 * it last: other payments wait from then on. The time never goes back, so the order of numbers is the order of times.
 */
export async function lockSeries(tx: Ctx, kind: DocumentKind) {
  const series = seriesOf(tx.seller, kind, tx.now);
  await tx.db.insert(invoiceSeries).values({ series }).onConflictDoNothing();
  const [locked] = await tx.db
    .select({ lastIssuedAt: invoiceSeries.lastIssuedAt })
    .from(invoiceSeries)
    .where(eq(invoiceSeries.series, series))
    .for("update");
  const last = locked?.lastIssuedAt ?? tx.now;
  return { series, issuedAt: new Date(Math.max(last.getTime(), tx.now.getTime())) };
}

/** The next number of a series that this transaction has locked. */
export async function nextNumber(tx: Ctx, { series, issuedAt }: { series: string; issuedAt: Date }) {
  const [next] = await tx.db
    .update(invoiceSeries)
    .set({ lastNumber: sql`${invoiceSeries.lastNumber} + 1`, lastIssuedAt: issuedAt })
    .where(eq(invoiceSeries.series, series))
    .returning({ number: invoiceSeries.lastNumber });
  if (!next) throw new Error(`Series ${series} is missing`);
  return next.number;
}

export type DocumentSubject = { orderId: string } | { subscriptionId: string };

export interface InvoiceInput {
  providerId: string;
  kind: "credits" | "premium";
  subject: DocumentSubject;
  /** The supplier's id of the payment or invoice, unique per document; null where this one replaces another. */
  externalId: string | null;
  /** The supplier's id of the payment. */
  paymentId: string | null;
  paidWith: PaymentMethod | null;
  replacesId?: string;
  /** The civil day of the supply; today if it is left out. */
  suppliedOn?: string;
  /** That of all lines. */
  currency: Currency;
  lines: readonly { label: string; quantity: number; amountCents: number }[];
}

/** The country's own number of the seller where its tax is charged. */
const sellerFor = (seller: Seller, chargedFor: string | null): Seller => {
  const abroad = chargedFor === null ? undefined : seller.vatAbroad[chargedFor.slice(0, 2)];
  return abroad === undefined ? seller : { ...seller, vatNumber: abroad };
};

/** The tax of a sale to a buyer on a civil day. */
export function taxFor(
  { country, vatAbroad, hasOneStopShop }: Seller,
  { tax }: Buyer,
  day: string,
): TaxDecision {
  return decideTax({ country, registeredIn: Object.keys(vatAbroad), hasOneStopShop }, tax, day);
}

/** What an invoice says of seller, buyer, tax and lines, on the civil day of the supply. */
export function invoiceFacts(seller: Seller, buyer: Buyer, lines: InvoiceInput["lines"], suppliedOn: string) {
  const { category, rateBp, mention, chargedFor } = taxFor(seller, buyer, suppliedOn);
  const totals = totalsOf(
    lines.map(({ label, quantity, amountCents }) => ({
      ...{ label, quantity, rateBp, category },
      grossCents: amountCents,
    })),
  );
  return {
    suppliedOn,
    amountCents: totals.grossCents,
    netCents: totals.netCents,
    taxCents: totals.taxCents,
    taxMention: mention,
    taxedIn: chargedFor,
    vatState: buyer.vatState,
    buyer: buyer.printed,
    seller: printedSeller(sellerFor(seller, chargedFor)),
    lines: totals.lines.map(({ grossCents, ...line }) => ({ ...line, amountCents: grossCents })),
    locale: buyer.locale ?? defaultLocale,
  };
}

/**
 * Issues the next invoice, once per payment. Call it last in the payment's transaction: the series stays locked until
 * the commit.
 */
export async function issueInvoice(tx: Ctx, input: InvoiceInput): Promise<void> {
  const { providerId, kind, subject, externalId, paymentId, paidWith, replacesId } = input;
  const buyer = await buyerOf(tx, providerId);
  const suppliedOn = input.suppliedOn ?? dayOfSeller(tx.seller, tx.now);
  const facts = invoiceFacts(tx.seller, buyer, input.lines, suppliedOn);
  const place = await lockSeries(tx, "invoice");
  if (externalId !== null && (await isIssued(tx, externalId))) return;
  const number = await nextNumber(tx, place);
  const [written] = await tx.db
    .insert(invoices)
    .values({
      ...facts,
      currency: input.currency,
      ...{ providerId, kind, ...subject, externalId, paymentId, paidWith, ...place, number },
      replacesId: replacesId ?? null,
    })
    .returning({ id: invoices.id });
  if (written && buyer.locale)
    await sendDocument(tx, providerId, {
      id: written.id,
      number: documentNumber(place.series, number),
      locale: buyer.locale,
    });
}

/** Before a write, ask under the lock of the series: two calls about one payment cannot both go on. */
export async function isIssued(tx: Ctx, externalId: string): Promise<boolean> {
  const known = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.externalId, externalId));
  return known.length > 0;
}

/** Queues the email about a document. */
export async function sendDocument(
  tx: Ctx,
  providerId: string,
  { id, number, locale }: { id: string; number: string; locale: NonNullable<Buyer["locale"]> },
): Promise<void> {
  await notify(tx, {
    kind: "receipt_issued",
    to: { user: providerId },
    subject: id,
    locale,
    data: { number },
  });
}
