import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { InvoiceWords, PrintedInvoice, ReceiptSeller } from "@/lib/billing/invoices/schema";
import { taxesOf } from "@/lib/billing/tax/rules";
import { brand } from "@/lib/core/brand";

let isReady = false;

/** Registers the fonts once; `fontsFolder` holds their files. */
function prepareLetters(fontsFolder: string): void {
  if (isReady) return;
  isReady = true;
  const files = {
    Newsreader: "newsreader-latin-400-normal",
    "Newsreader Ext": "newsreader-latin-ext-400-normal",
    "Hanken Grotesk": "hanken-grotesk-latin-500-normal",
    "Hanken Grotesk Ext": "hanken-grotesk-latin-ext-500-normal",
  };
  for (const [family, file] of Object.entries(files))
    Font.register({ family, src: `${fontsFolder}/${file}.woff` });
  // No hyphenation: the document prints names, sums and numbers.
  Font.registerHyphenationCallback((word) => [word]);
}

// The second file of a font holds glyphs the first lacks, such as the Ł of Łódź.
const serif = ["Newsreader", "Newsreader Ext"];
const sans = ["Hanken Grotesk", "Hanken Grotesk Ext"];
const line = "#E4D9C9";
const styles = StyleSheet.create({
  page: {
    padding: 56,
    fontFamily: sans,
    fontSize: 10,
    lineHeight: 1.5,
    color: brand.colours.ink,
  },
  brand: { fontFamily: serif, fontSize: 22, lineHeight: 1.2, color: brand.colours.wine },
  title: { fontFamily: serif, fontSize: 26, lineHeight: 1.2, marginTop: 40, marginBottom: 6 },
  parties: { flexDirection: "row", marginTop: 28, gap: 40 },
  party: { flex: 1 },
  label: { color: "#71615A", fontSize: 9, marginBottom: 3 },
  table: { marginTop: 32, borderTop: `1pt solid ${line}` },
  row: { flexDirection: "row", borderBottom: `1pt solid ${line}`, paddingVertical: 8 },
  what: { flex: 1 },
  cell: { width: 72, textAlign: "right" },
  rate: { width: 48, textAlign: "right" },
  sums: { marginTop: 10, marginLeft: 200 },
  sum: { flexDirection: "row", paddingVertical: 2 },
  total: { flexDirection: "row", marginTop: 6, borderTop: `1pt solid ${line}`, paddingTop: 8 },
  totalSum: { width: 140, textAlign: "right", fontFamily: serif, fontSize: 20, lineHeight: 1.2 },
  notes: { marginTop: 24, gap: 4 },
  foot: { position: "absolute", left: 56, right: 56, bottom: 40, color: "#71615A", fontSize: 8.5 },
});

interface Drawing {
  invoice: PrintedInvoice;
  operator: ReceiptSeller;
  words: InvoiceWords;
}

const linesOfSeller = ({ invoice: { seller }, operator, words }: Drawing) =>
  seller === null
    ? [operator.name, ...operator.lines]
    : [
        seller.name,
        seller.address,
        seller.country && words.countryOf(seller.country),
        seller.registration,
        seller.vatNumber && words.vatNumberOf(seller.vatNumber),
      ];

const linesOfBuyer = ({ invoice: { buyer }, words }: Drawing) => [
  buyer.name,
  buyer.street,
  [buyer.zipcode, buyer.city].filter(Boolean).join(" "),
  buyer.country && words.countryOf(buyer.country),
  buyer.siret && `SIRET ${buyer.siret}`,
  buyer.companyNumber,
  buyer.vatNumber && words.vatNumberOf(buyer.vatNumber),
];

function InvoiceDocument(drawing: Drawing) {
  const { invoice, words } = drawing;
  const sellerLines = linesOfSeller(drawing).filter(Boolean);
  const taxes = taxesOf(invoice.lines);
  const netCents = taxes.reduce((sum, tax) => sum + tax.netCents, 0);
  return (
    <Document
      title={words.title}
      author={sellerLines[0] ?? brand.name}
      creator={brand.name}
      producer={brand.name}
      // PDF/A-3 is a profile of this version.
      pdfVersion="1.7"
    >
      <Page size="A4" style={styles.page}>
        <Text style={styles.brand}>{brand.name}</Text>
        <Text style={styles.title}>{words.title}</Text>
        {words.dates.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <View style={styles.parties}>
          <Party label={words.seller} lines={sellerLines} />
          <Party label={words.buyer} lines={linesOfBuyer(drawing)} />
        </View>
        <View style={styles.table}>
          <Line cells={[words.what, words.count, words.unitPrice, words.rate, words.net]} isHead />
          {invoice.lines.map((item) => (
            <Line
              key={item.label}
              cells={[
                words.lineOf(item.label),
                String(item.quantity),
                words.money(item.netCents / item.quantity),
                words.percent(item.rateBp),
                words.money(item.netCents),
              ]}
            />
          ))}
        </View>
        <View style={styles.sums}>
          <Sum label={words.totalNet} sum={words.money(netCents)} />
          {taxes.map((tax) => (
            <Sum
              key={tax.rateBp}
              label={words.taxOf(tax.rateBp, tax.netCents)}
              sum={words.money(tax.taxCents)}
            />
          ))}
          <View style={styles.total}>
            <Text style={styles.what}>{words.total}</Text>
            <Text style={styles.totalSum}>{words.money(invoice.amountCents)}</Text>
          </View>
        </View>
        <View style={styles.notes}>
          {words.notes.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </View>
        <Text fixed style={styles.foot}>
          {sellerLines.join(" · ")}
        </Text>
      </Page>
    </Document>
  );
}

function Party({ label, lines }: { label: string; lines: readonly (string | undefined)[] }) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      {lines.filter(Boolean).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </View>
  );
}

/** Description, quantity, unit price, rate and net amount. */
function Line({
  cells,
  isHead,
}: {
  cells: readonly [string, string, string, string, string];
  isHead?: boolean;
}) {
  const look = isHead ? styles.label : {};
  const [what, count, unit, rate, net] = cells;
  return (
    <View style={styles.row}>
      <Text style={[styles.what, look]}>{what}</Text>
      <Text style={[styles.rate, look]}>{count}</Text>
      <Text style={[styles.cell, look]}>{unit}</Text>
      <Text style={[styles.rate, look]}>{rate}</Text>
      <Text style={[styles.cell, look]}>{net}</Text>
    </View>
  );
}

function Sum({ label, sum }: { label: string; sum: string }) {
  return (
    <View style={styles.sum}>
      <Text style={styles.what}>{label}</Text>
      <Text>{sum}</Text>
    </View>
  );
}

/** Renders an invoice, credit note or older receipt as PDF. */
export async function drawInvoice(
  invoice: PrintedInvoice,
  { operator, words, fontsFolder }: { operator: ReceiptSeller; words: InvoiceWords; fontsFolder: string },
): Promise<Uint8Array<ArrayBuffer>> {
  prepareLetters(fontsFolder);
  const document = <InvoiceDocument invoice={invoice} operator={operator} words={words} />;
  return new Uint8Array(await renderToBuffer(document));
}
