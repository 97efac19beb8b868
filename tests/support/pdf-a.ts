import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { widthFaults } from "./pdf-fonts";

const nameOf = (dict: PDFDict | undefined, key: string) => {
  const value = dict?.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
};
const textOf = (dict: PDFDict | undefined, key: string) => {
  const value = dict?.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
};
const numberOf = (dict: PDFDict, key: string) => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};
const at = (dict: PDFDict | undefined, key: string): PDFObject | undefined =>
  dict?.lookup(PDFName.of(key)) ?? undefined;
const dictAt = (dict: PDFDict | undefined, key: string) => {
  const value = at(dict, key);
  return value instanceof PDFDict ? value : value instanceof PDFStream ? value.dict : undefined;
};
export const bytesOf = (stream: PDFStream): Uint8Array =>
  stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();

interface Opened {
  bytes: Uint8Array;
  document: PDFDocument;
  catalog: PDFDict;
  streams: PDFStream[];
  /** Every dictionary, those of streams and those inside of others too. */
  dicts: PDFDict[];
}

function inner(object: PDFObject | undefined): PDFDict[] {
  if (object instanceof PDFStream) return inner(object.dict);
  if (object instanceof PDFDict) return [object, ...object.values().flatMap(inner)];
  return object instanceof PDFArray ? object.asArray().flatMap(inner) : [];
}

async function open(bytes: Uint8Array): Promise<Opened> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return {
    ...{ bytes, document, catalog: document.catalog },
    streams: objects.filter((object) => object instanceof PDFStream),
    dicts: objects.flatMap(inner),
  };
}

type Rule = (pdf: Opened) => (string | false | undefined)[];

const ofType = ({ dicts }: Opened, type: string) => dicts.filter((dict) => nameOf(dict, "Type") === type);

const file: Rule = ({ bytes, document }) => {
  const start = Buffer.from(bytes.subarray(0, 40)).toString("latin1");
  const end = Buffer.from(bytes.subarray(-16)).toString("latin1");
  const { Encrypt, ID } = document.context.trailerInfo;
  return [
    !/^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(start) && "header without version and binary comment",
    !/%%EOF\r?\n?$/.test(end) && "data after the end of the file",
    Encrypt !== undefined && "encryption",
    ID === undefined && "trailer without the id of the file",
  ];
};

const forbiddenFilters = new Set(["LZWDecode", "Crypt"]);
const streamRules: Rule = ({ streams }) =>
  streams.flatMap(({ dict }) => {
    const filter = at(dict, "Filter");
    const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
    const names = filters.map((one) => (one instanceof PDFName ? one.decodeText() : ""));
    return [
      names.some((name) => forbiddenFilters.has(name)) && `stream with the filter ${names}`,
      at(dict, "F") !== undefined && nameOf(dict, "Type") !== "Filespec" && "stream in another file",
    ];
  });

const decoded = (text = "") => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
/** The first value of a property of the XMP. */
const xmpValue = (xmp: string, name: string) =>
  decoded(
    new RegExp(`<${name}>(?:<rdf:(?:Alt|Seq)><rdf:li[^>]*>)?([^<]*)`).exec(
      xmp.replaceAll(/>\s+</g, "><"),
    )?.[1],
  );
/** Instants are compared, not spellings. */
const instantOf = (text: string) => {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z?$/.exec(text);
  const [, year, month, day, hour, minute, second] = parts ?? [];
  return Date.parse(parts ? `${year}-${month}-${day}T${hour}:${minute}:${second}Z` : text);
};

const twins = {
  ...{ Title: "dc:title", Author: "dc:creator", Subject: "dc:description", Keywords: "pdf:Keywords" },
  ...{ Creator: "xmp:CreatorTool", Producer: "pdf:Producer" },
};
const factur = ["DocumentFileName", "DocumentType", "Version", "ConformanceLevel"];

const metadata: Rule = ({ catalog, document }) => {
  const stream = at(catalog, "Metadata");
  if (!(stream instanceof PDFStream)) return ["no metadata"];
  const xmp = Buffer.from(bytesOf(stream)).toString("utf8");
  const info = document.context.lookup(document.context.trailerInfo.Info);
  const facts = info instanceof PDFDict ? info : undefined;
  const schema = /<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</.test(xmp);
  return [
    at(stream.dict, "Filter") !== undefined && "compressed metadata",
    nameOf(stream.dict, "Type") !== "Metadata" && "metadata without their type",
    !/^<\?xpacket begin="\ufeff?" id="W5M0MpCehiHzreSzNTczkc9d"\?>/.test(xmp) &&
      "metadata without their packet",
    /<\?xpacket[^>]*(?:bytes|encoding)=/.test(xmp) && "packet with bytes or encoding",
    xmpValue(xmp, "pdfaid:part") !== "3" && "not declared as PDF/A-3",
    xmpValue(xmp, "pdfaid:conformance") !== "B" && "not declared as level B",
    !schema && "no extension schema of Factur-X",
    ...factur.flatMap((name) => [
      !new RegExp(`<pdfaProperty:name>${name}<`).test(xmp) && `schema without ${name}`,
      xmpValue(xmp, `fx:${name}`) === "" && `no value of ${name}`,
    ]),
    ...Object.entries(twins).map(
      ([key, name]) =>
        textOf(facts, key) !== undefined &&
        textOf(facts, key) !== xmpValue(xmp, name) &&
        `${key} differs from ${name}`,
    ),
    ...[
      ["CreationDate", "xmp:CreateDate"],
      ["ModDate", "xmp:ModifyDate"],
    ].map(([key = "", name = ""]) => {
      const said = textOf(facts, key);
      return (
        said !== undefined &&
        instantOf(said) !== instantOf(xmpValue(xmp, name)) &&
        `${key} differs from ${name}`
      );
    }),
  ];
};

const components: Record<string, number> = { GRAY: 1, "RGB ": 3, CMYK: 4 };
const colours: Rule = (pdf) => {
  const intents = ofType(pdf, "OutputIntent").filter((dict) => nameOf(dict, "S") === "GTS_PDFA1");
  const profile = at(intents[0], "DestOutputProfile");
  if (!(profile instanceof PDFStream)) return ["no output intent with a colour profile"];
  const icc = Buffer.from(bytesOf(profile));
  const space = icc.toString("latin1", 16, 20);
  const used = new Set(pdf.dicts.flatMap((dict) => dict.values()).map(String));
  return [
    icc.toString("latin1", 36, 40) !== "acsp" && "no colour profile in the output intent",
    (icc[8] ?? 9) > 4 && "colour profile of a later version",
    numberOf(profile.dict, "N") !== components[space] && "number of components is not that of the profile",
    used.has("/DeviceCMYK") && space !== "CMYK" && "colours of another space than the output intent",
  ];
};

const fonts: Rule = (pdf) =>
  ofType(pdf, "Font").flatMap((font) => {
    const [kind, name] = [nameOf(font, "Subtype"), nameOf(font, "BaseFont")];
    if (kind === "Type0")
      return [!(at(font, "ToUnicode") instanceof PDFStream) && `${name} without ToUnicode`];
    const descriptor = dictAt(font, "FontDescriptor");
    const program = ["FontFile2", "FontFile3", "FontFile"].map((key) => at(descriptor, key)).find(Boolean);
    if (!(program instanceof PDFStream)) return [`${name} is not embedded`];
    return [
      kind === "CIDFontType2" && at(font, "CIDToGIDMap") === undefined && `${name} without CIDToGIDMap`,
      at(descriptor, "CIDSet") !== undefined && `${name} with a CIDSet, which is not checked`,
      ...(kind === "CIDFontType2" ? widthFaults(font, bytesOf(program)) : []),
    ];
  });

/** Texts of a page are written as codes of four hexadecimal digits; 0000 is the glyph of a missing character. */
const texts: Rule = ({ document }) =>
  document.getPages().flatMap(({ node }) => {
    const content = node.lookup(PDFName.of("Contents"));
    const operators = content instanceof PDFStream ? Buffer.from(bytesOf(content)).toString("latin1") : "";
    const codes = [...operators.matchAll(/<([\da-f]+)>/gi)].flatMap(
      ([, text = ""]) => text.match(/.{4}/g) ?? [],
    );
    return [
      codes.length === 0 && "a page without text",
      codes.includes("0000") && "a text with a character that its font lacks",
    ];
  });

const transparency: Rule = (pdf) => {
  const isUsed = pdf.dicts.some(
    (dict) =>
      ["ca", "CA"].some((key) => (numberOf(dict, key) ?? 1) !== 1) ||
      !["Normal", undefined].includes(nameOf(dict, "BM")) ||
      dictAt(dict, "SMask") !== undefined,
  );
  const pages = ofType(pdf, "Page").filter((page) => at(dictAt(page, "Group"), "CS") === undefined);
  return [isUsed && pages.length > 0 && "transparency without a colour space of its group"];
};

const forbiddenActions = new Set(
  "Launch,Sound,Movie,ResetForm,ImportData,Hide,SetOCGState,Rendition,Trans,GoTo3DView,JavaScript".split(","),
);
const actions: Rule = ({ dicts }) =>
  dicts.flatMap((dict) => [
    forbiddenActions.has(nameOf(dict, "S") ?? "") && `the action ${nameOf(dict, "S")}`,
    at(dict, "JS") !== undefined && "a script",
    at(dict, "AA") !== undefined && "additional actions",
    at(dict, "XFA") !== undefined && "an XFA form",
    String(at(dict, "NeedAppearances")) === "true" && "a form without appearances",
    String(at(dict, "Interpolate")) === "true" && "a picture that is interpolated",
  ]);

/** Bits of the flags of an annotation. */
const [INVISIBLE, HIDDEN, PRINT, NO_VIEW] = [1, 2, 4, 32];
const annotations: Rule = (pdf) =>
  ofType(pdf, "Page").flatMap((page) => {
    const list = at(page, "Annots");
    const all = list instanceof PDFArray ? list.asArray().map((one) => pdf.document.context.lookup(one)) : [];
    return all.flatMap((one) => {
      if (!(one instanceof PDFDict) || nameOf(one, "Subtype") === "Popup") return [];
      const flags = numberOf(one, "F") ?? 0;
      return [
        (flags & PRINT) === 0 && "an annotation that is not printed",
        (flags & (INVISIBLE | HIDDEN | NO_VIEW)) !== 0 && "an annotation that is hidden",
        nameOf(one, "Subtype") !== "Link" &&
          dictAt(dictAt(one, "AP"), "N") === undefined &&
          "an annotation without appearance",
      ];
    });
  });

const attachments: Rule = (pdf) => {
  const associated = at(pdf.catalog, "AF");
  const names = ofType(pdf, "Filespec");
  return [
    names.length === 0 && "no attached file",
    !(associated instanceof PDFArray && associated.size() === names.length) &&
      "attached files that belong to nothing",
    ...names.flatMap((spec) => {
      const content = dictAt(dictAt(spec, "EF"), "F");
      return [
        content === undefined && "a file without its content",
        (at(spec, "F") === undefined || at(spec, "UF") === undefined) && "a file without both of its names",
        nameOf(spec, "AFRelationship") === undefined && "a file without relationship",
        nameOf(content, "Subtype") !== "text/xml" && "a file without its MIME type",
        textOf(dictAt(content, "Params"), "ModDate") === undefined && "a file without the day of its change",
      ];
    }),
  ];
};

const rules: Rule[] = [
  ...[file, streamRules, metadata, colours, fonts, texts, transparency],
  ...[actions, annotations, attachments],
];

/**
 * The rules of ISO 19005-3 (PDF/A-3, level B) and Factur-X that a PDF breaks, as far as they can be read from its
 * structure; of the operators of its pages only the texts.
 */
export async function pdfAFaults(bytes: Uint8Array): Promise<string[]> {
  const pdf = await open(bytes);
  return [...new Set(rules.flatMap((rule) => rule(pdf)).filter((fault) => typeof fault === "string"))];
}
