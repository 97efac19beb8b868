import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { brand } from "@/lib/core/brand";

/** What a PDF says of itself; `issuedAt` is its day of creation. */
export interface PdfFacts {
  title: string;
  author: string;
  issuedAt: Date;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `2027-02-15T10:00:00Z`. */
const instant = (day: Date) => `${day.toISOString().slice(0, 19)}Z`;
/** `D:20270215100000Z`. */
const pdfDate = (day: Date) => `D:${instant(day).replaceAll(/[-:T]/g, "")}`;

const list = (kind: "Alt" | "Seq", text: string) =>
  `<rdf:${kind}><rdf:li${kind === "Alt" ? ' xml:lang="x-default"' : ""}>${text}</rdf:li></rdf:${kind}>`;

/** Names of the four values of Factur-X, each with its description in the extension schema. */
const valuesOfFacturX = {
  DocumentFileName: "The name of the embedded XML document",
  DocumentType: "The type of the hybrid document in capital letters",
  Version: "The version of the standard of the embedded XML document",
  ConformanceLevel: "The conformance level of the embedded XML document",
};

function extensionSchema(): string {
  const properties = Object.entries(valuesOfFacturX).map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      `<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>` +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return (
    `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">` +
    `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>` +
    `<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${properties.join("")}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`
  );
}

/** The metadata as PDF/A wants them: what the file is, the same facts as its Info dictionary, and those of Factur-X. */
function metadataOf({ title, author, issuedAt }: PdfFacts): string {
  const day = instant(issuedAt);
  const parts = [
    [
      'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
      "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>",
    ],
    [
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      `<dc:format>application/pdf</dc:format><dc:title>${list("Alt", escaped(title))}</dc:title><dc:creator>${list("Seq", escaped(author))}</dc:creator>`,
    ],
    ['xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', `<pdf:Producer>${escaped(brand.name)}</pdf:Producer>`],
    [
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreatorTool>${escaped(brand.name)}</xmp:CreatorTool><xmp:CreateDate>${day}</xmp:CreateDate><xmp:ModifyDate>${day}</xmp:ModifyDate><xmp:MetadataDate>${day}</xmp:MetadataDate>`,
    ],
    [
      'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
      "<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    ],
  ];
  return (
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
    parts
      .map(([names, inside]) => `<rdf:Description rdf:about="" ${names}>${inside}</rdf:Description>`)
      .join("") +
    extensionSchema() +
    `</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  );
}

/**
 * Corrects what the library that attaches the XML leaves wrong for PDF/A-3: the colour profile without its number of
 * components, metadata that differ from the Info dictionary and have the local time as if it were UTC, and the claim that
 * the page is tagged.
 */
export async function finishPdf(pdf: Uint8Array, facts: PdfFacts): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog, context } = document;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of("Type")) !== PDFName.of("OutputIntent"))
      continue;
    const profile = object.lookup(PDFName.of("DestOutputProfile"));
    if (profile instanceof PDFRawStream) profile.dict.set(PDFName.of("N"), PDFNumber.of(3));
  }
  const metadata = context.stream(Buffer.from(metadataOf(facts), "utf8"), {
    Type: "Metadata",
    Subtype: "XML",
  });
  const previous = catalog.get(PDFName.of("Metadata"));
  catalog.set(PDFName.of("Metadata"), context.register(metadata));
  if (previous) context.delete(previous as never);
  catalog.delete(PDFName.of("MarkInfo"));
  catalog.delete(PDFName.of("StructTreeRoot"));
  const info = context.obj({
    Title: PDFHexString.fromText(facts.title),
    Author: PDFHexString.fromText(facts.author),
    Creator: PDFHexString.fromText(brand.name),
    Producer: PDFHexString.fromText(brand.name),
    CreationDate: PDFString.of(pdfDate(facts.issuedAt)),
    ModDate: PDFString.of(pdfDate(facts.issuedAt)),
  });
  context.trailerInfo.Info = context.register(info);
  return new Uint8Array(await document.save({ updateFieldAppearances: false }));
}
