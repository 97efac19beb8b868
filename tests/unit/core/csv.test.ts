import { describe, expect, it } from "vitest";
import { csvOf } from "@/lib/core/csv";

const text = (rows: Parameters<typeof csvOf>[0]) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(csvOf(rows));

describe("a CSV table", () => {
  it("quotes special characters and contains no formula", () => {
    expect(
      text([
        ["a", 1],
        ['say "hi"', -2],
        ["=1+1", "@x"],
        ["+33", "-1"],
        ["a,b", "c;d\ne"],
      ]),
    ).toBe('\uFEFFa,1\r\n"say ""hi""",-2\r\n\'=1+1,\'@x\r\n\'+33,\'-1\r\n"a,b","c;d\ne"\r\n');
  });
});
