/** One line of the ratio table. */
export interface Ratio {
  what: string;
  ours: string;
  anchor: string;
  ratio: string;
  /** The product's goal. */
  limit: string;
  /** Whether the row also stands in the short table of the README. */
  isShort?: boolean;
}

/** The figures of one part. */
export interface Part {
  title: string;
  ratios: Ratio[];
  /** Further tables, each with its heading. */
  details: { title: string; header: readonly string[]; rows: readonly (readonly string[])[] }[];
  /** What a reader must know about these figures: missing rows, noise, query plans of what misses its goal. */
  remarks: string[];
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const milliseconds = (value: number) => `${number(value, value < 10 ? 2 : 1)} ms`;
export const times = (value: number) =>
  value < 0.1 ? `1/${number(1 / value)}` : `${number(value, value < 10 ? 2 : 0)} ×`;
export const percent = (share: number) => `${Math.round(share * 100)} %`;

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((cell, n) => Math.max(cell.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [line(header), rule, ...rows.map(line)].join("\n");
}

const ratioTable = (ratios: readonly Ratio[]) =>
  table(
    ["what", "ours", "anchor", "ratio", "limit"],
    ratios.map(({ what, ours, anchor, ratio, limit }) => [what, ours, anchor, ratio, limit]),
  );

/** The table of the README. */
const shortTable = (ratios: readonly Ratio[]) =>
  table(
    ["what", "ours", "anchor", "ratio"],
    ratios.flatMap(({ what, ours, anchor, ratio, isShort }) =>
      isShort ? [[what, ours, anchor, ratio]] : [],
    ),
  );

/** A part with the machine on which it was measured and the time. */
export interface Measured {
  machine: string;
  part: Part;
}

const ratiosOf = (all: readonly Measured[]) => all.flatMap(({ part }) => part.ratios);

/** The whole report as Markdown: the ratios, then the details of each part. */
export function reportOf(all: readonly Measured[]): string {
  const details = all.flatMap(({ machine, part: { title, details, remarks } }) => [
    `### ${title}`,
    `${machine}.`,
    ...details.map((one) => `${one.title}\n\n${table(one.header, one.rows)}`),
    ...(remarks.length > 0 ? [remarks.map((remark) => `- ${remark}`).join("\n")] : []),
  ]);
  return [ratioTable(ratiosOf(all)), ...details].join("\n\n");
}

/** The most important ratios, for the README. */
export function shortReportOf(all: readonly Measured[]): string {
  const days = [...new Set(all.map(({ machine }) => machine.slice(0, 10)))].sort();
  return `${days.join(", ")}, each beside an anchor of the same minutes.\n\n${shortTable(ratiosOf(all))}`;
}

const FIGURES = /(<!-- figures.begin -->)[\s\S]*(<!-- figures.end -->)/;

/** A document in which the old figures are replaced by these. */
export function withFigures(paper: string, report: string): string {
  if (!FIGURES.test(paper)) throw new Error("The paper has no place for figures.");
  return paper.replace(FIGURES, (_, begin: string, end: string) => `${begin}\n\n${report}\n\n${end}`);
}
