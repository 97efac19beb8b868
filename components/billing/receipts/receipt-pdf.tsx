import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { PrintedReceipt, ReceiptWords, Seller } from "@/lib/billing/receipts/schema";
import { brand } from "@/lib/core/brand";
import { vatRate, vatWithinCents } from "@/lib/core/plan/rules";

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
  // No hyphenation: the receipt prints names, sums and numbers.
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
  count: { width: 60, textAlign: "right" },
  sum: { width: 110, textAlign: "right" },
  total: { flexDirection: "row", marginTop: 10 },
  totalSum: { width: 140, textAlign: "right", fontFamily: serif, fontSize: 20, lineHeight: 1.2 },
  foot: { position: "absolute", left: 56, right: 56, bottom: 40, color: "#71615A", fontSize: 8.5 },
});

function ReceiptDocument({
  receipt,
  seller,
  words,
}: {
  receipt: PrintedReceipt;
  seller: Seller;
  words: ReceiptWords;
}) {
  const { buyer, lines, amountCents } = receipt;
  const buyerLines = [
    buyer.name,
    buyer.siret && `SIRET ${buyer.siret}`,
    [buyer.zipcode, buyer.city].filter(Boolean).join(" "),
    buyer.country && words.countryOf(buyer.country),
  ];
  return (
    <Document title={words.title} author={seller.name} creator={brand.name} producer={brand.name}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.brand}>{brand.name}</Text>
        <Text style={styles.title}>{words.title}</Text>
        <Text>{words.issuedOn}</Text>
        <View style={styles.parties}>
          <Party label={words.seller} lines={[seller.name, ...seller.lines]} />
          <Party label={words.buyer} lines={buyerLines} />
        </View>
        <View style={styles.table}>
          <Line what={words.what} count={words.count} sum={words.amount} isHead />
          {lines.map(({ label, quantity, amountCents: cents }) => (
            <Line key={label} what={words.lineOf(label)} count={String(quantity)} sum={words.money(cents)} />
          ))}
          <Line
            what={`${words.vat} ${words.percent(vatRate)}`}
            count=""
            sum={words.money(vatWithinCents(amountCents))}
          />
        </View>
        <View style={styles.total}>
          <Text style={styles.what}>{words.total}</Text>
          <Text style={styles.totalSum}>{words.money(amountCents)}</Text>
        </View>
        <Text style={{ marginTop: 24 }}>{words.paid}</Text>
        <Text fixed style={styles.foot}>
          {[seller.name, ...seller.lines].join(" · ")}
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

function Line({ what, count, sum, isHead }: { what: string; count: string; sum: string; isHead?: boolean }) {
  const look = isHead ? styles.label : {};
  return (
    <View style={styles.row}>
      <Text style={[styles.what, look]}>{what}</Text>
      <Text style={[styles.count, look]}>{count}</Text>
      <Text style={[styles.sum, look]}>{sum}</Text>
    </View>
  );
}

/** Renders a receipt as PDF. */
export async function drawReceipt(
  receipt: PrintedReceipt,
  { seller, words, fontsFolder }: { seller: Seller; words: ReceiptWords; fontsFolder: string },
): Promise<Uint8Array<ArrayBuffer>> {
  prepareLetters(fontsFolder);
  return new Uint8Array(
    await renderToBuffer(<ReceiptDocument receipt={receipt} seller={seller} words={words} />),
  );
}
