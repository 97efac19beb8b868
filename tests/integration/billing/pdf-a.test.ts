import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { mainLocales } from "@/lib/core/i18n/locales";
import { invoiceKinds, makeInvoicePdf } from "@/tests/support/invoices";
import { bytesOf, pdfAFaults } from "@/tests/support/pdf-a";

describe("the PDF of a document", () => {
  it.each(mainLocales)("in %s keeps the rules of PDF/A-3 and Factur-X", async (locale) => {
    expect(await pdfAFaults(await makeInvoicePdf("belgian", "invoice", locale))).toEqual([]);
  });

  it.each(invoiceKinds)(
    "for a %s %s keeps them too, and is the same at each making",
    async (name, document) => {
      const pdf = await makeInvoicePdf(name, document);
      expect(await pdfAFaults(pdf)).toEqual([]);
      const { title, day } = await PDFDocument.load(pdf, { updateMetadata: false }).then((read) => ({
        title: read.getTitle(),
        day: read.getCreationDate(),
      }));
      expect(title).toContain("I2027-000042");
      expect(day).toEqual(new Date("2027-02-15T10:00:00Z"));
    },
  );
});

const key = (name: string) => PDFName.of(name);

/** Breaks a rule in a document that keeps all, and says what the check has to find. */
const violations: [string, (read: PDFDocument) => void][] = [
  [
    "trailer without the id of the file",
    ({ context }) => void Reflect.deleteProperty(context.trailerInfo, "ID"),
  ],
  [
    "a text with a character that its font lacks",
    (read) => {
      const text = read.context.register(read.context.stream("BT /F1 9 Tf [<00010000>] TJ ET"));
      read.getPage(0).node.set(key("Contents"), text);
    },
  ],
  ["Title differs from dc:title", (read) => read.setTitle("Another")],
  [
    "ModDate differs from xmp:ModifyDate",
    (read) => read.setModificationDate(new Date("2027-02-15T15:45:00Z")),
  ],
  ["Keywords differs from pdf:Keywords", (read) => read.setKeywords(["invoice"])],
  ["no metadata", ({ catalog }) => void catalog.delete(key("Metadata"))],
  ["compressed metadata", (read) => changeXmp(read, (xmp) => xmp, true)],
  ["not declared as PDF/A-3", (read) => changeXmp(read, (xmp) => xmp.replace(/part>3/, "part>2"))],
  [
    "not declared as level B",
    (read) => changeXmp(read, (xmp) => xmp.replace(/conformance>B/, "conformance>A")),
  ],
  [
    "no extension schema of Factur-X",
    (read) => changeXmp(read, (xmp) => xmp.replace("URI>urn:factur-x", "URI>urn:x")),
  ],
  [
    "no value of Version",
    (read) => changeXmp(read, (xmp) => xmp.replace(/<fx:Version>.*?<\/fx:Version>/, "")),
  ],
  [
    "no output intent with a colour profile",
    ({ catalog }) =>
      void dictOf(catalog.lookup(key("OutputIntents"), PDFArray).lookup(0)).delete(key("DestOutputProfile")),
  ],
  [
    "number of components is not that of the profile",
    ({ catalog }) =>
      void dictOf(
        dictOf(catalog.lookup(key("OutputIntents"), PDFArray).lookup(0)).lookup(key("DestOutputProfile")),
      ).delete(key("N")),
  ],
  [
    "colours of another space than the output intent",
    (read) => void read.context.register(read.context.obj({ CS: "DeviceCMYK" })),
  ],
  [
    "HankenGrotesk-Medium without ToUnicode",
    (read) => changeFonts(read, "Type0", (font) => font.delete(key("ToUnicode"))),
  ],
  [
    "HankenGrotesk-Medium is not embedded",
    (read) => changeFonts(read, "CIDFontType2", (font) => font.delete(key("FontDescriptor"))),
  ],
  [
    "HankenGrotesk-Medium without CIDToGIDMap",
    (read) => changeFonts(read, "CIDFontType2", (font) => font.delete(key("CIDToGIDMap"))),
  ],
  [
    "widths that are not those of the font",
    (read) => changeFonts(read, "CIDFontType2", (font) => font.set(key("W"), read.context.obj([1, [123]]))),
  ],
  [
    "transparency without a colour space of its group",
    (read) => void read.context.register(read.context.obj({ Type: "ExtGState", ca: 0.5 })),
  ],
  [
    "the action JavaScript",
    (read) => read.catalog.set(key("OpenAction"), read.context.obj({ S: "JavaScript" })),
  ],
  ["the action Launch", (read) => read.catalog.set(key("OpenAction"), read.context.obj({ S: "Launch" }))],
  ["an annotation that is not printed", (read) => annotate(read, { Subtype: "Link", F: 0 })],
  ["an annotation that is hidden", (read) => annotate(read, { Subtype: "Link", F: 6 })],
  ["an annotation without appearance", (read) => annotate(read, { Subtype: "Square", F: 4 })],
  [
    "stream with the filter LZWDecode",
    (read) => void read.context.register(read.context.stream("", { Filter: "LZWDecode" })),
  ],
  ["attached files that belong to nothing", ({ catalog }) => void catalog.delete(key("AF"))],
  ["a file without relationship", (read) => void specOf(read).delete(key("AFRelationship"))],
  ["a file without both of its names", (read) => void specOf(read).delete(key("UF"))],
  [
    "a file without its MIME type",
    (read) => void dictOf(dictOf(specOf(read).lookup(key("EF"))).lookup(key("F"))).delete(key("Subtype")),
  ],
];

function dictOf(object: PDFObject | undefined): PDFDict {
  if (object instanceof PDFStream) return object.dict;
  if (object instanceof PDFDict) return object;
  throw new Error("no dictionary");
}

const specOf = ({ catalog }: PDFDocument) => dictOf(catalog.lookup(key("AF"), PDFArray).lookup(0));

function changeXmp(
  { catalog, context }: PDFDocument,
  change: (xmp: string) => string,
  isPacked = false,
): void {
  const xmp = Buffer.from(bytesOf(catalog.lookup(key("Metadata"), PDFStream))).toString("utf8");
  const bytes = Buffer.from(change(xmp), "utf8");
  const names = { Type: "Metadata", Subtype: "XML" };
  const stream = isPacked ? context.flateStream(bytes, names) : context.stream(bytes, names);
  catalog.set(key("Metadata"), context.register(stream));
}

function changeFonts({ context }: PDFDocument, kind: string, change: (font: PDFDict) => void): void {
  for (const [, object] of context.enumerateIndirectObjects())
    if (
      object instanceof PDFDict &&
      object.get(key("Type")) === key("Font") &&
      object.get(key("Subtype")) === key(kind)
    )
      change(object);
}

function annotate(read: PDFDocument, annotation: Record<string, string | number>): void {
  const page = read.getPage(0).node;
  page.set(key("Annots"), read.context.obj([read.context.obj({ Type: "Annot", ...annotation })]));
}

describe("the check of PDF/A-3", () => {
  it.each(violations)("finds: %s", async (fault, plant) => {
    const read = await PDFDocument.load(await sample(), { updateMetadata: false });
    plant(read);
    expect((await pdfAFaults(await read.save({ updateFieldAppearances: false }))).join("\n")).toContain(
      fault,
    );
  });

  it("finds data after the end, and a header without its comment", async () => {
    const pdf = Buffer.from(await sample());
    expect(await pdfAFaults(Buffer.concat([pdf, Buffer.from("more, and more than a line")]))).toContain(
      "data after the end of the file",
    );
    const plain = Buffer.from(pdf);
    plain.write("%abcd", 9, "latin1");
    expect(await pdfAFaults(plain)).toEqual(["header without version and binary comment"]);
  });
});

let once: Promise<Uint8Array> | undefined;
/** One document that all violations are planted in. */
function sample(): Promise<Uint8Array> {
  once ??= makeInvoicePdf("belgian", "invoice");
  return once;
}
