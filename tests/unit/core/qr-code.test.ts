import { describe, expect, it } from "vitest";
import { correctionOf, qrCode } from "@/lib/core/qr-code";

/**
 * A reader written from the standard, independent of the writer: levels of format, masks, path of the bits, blocks. It
 * corrects nothing and demands that every block is free of errors.
 */
const blocksOfM: Record<number, readonly [correction: number, ...sizes: number[]]> = {
  1: [10, 16],
  2: [16, 28],
  3: [26, 44],
  4: [18, 32, 32],
  5: [24, 43, 43],
  6: [16, 27, 27, 27, 27],
  7: [18, 31, 31, 31, 31],
  8: [22, 38, 38, 39, 39],
  9: [22, 36, 36, 36, 37, 37],
  10: [26, 43, 43, 43, 43, 44],
  14: [24, 40, 40, 40, 40, 41, 41, 41, 41, 41],
};
const centresOf: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
  14: [6, 26, 46, 66],
};

function isReserved(version: number, x: number, y: number): boolean {
  const size = version * 4 + 17;
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isVersion = version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11));
  const centres = centresOf[version] ?? [];
  const isNear = (value: number) => centres.find((centre) => Math.abs(centre - value) <= 2);
  const [cx, cy] = [isNear(x), isNear(y)];
  const last = centres.at(-1);
  const isCorner = (cx === 6 && (cy === 6 || cy === last)) || (cx === last && cy === 6);
  return isFinder || isVersion || x === 6 || y === 6 || (cx !== undefined && cy !== undefined && !isCorner);
}

const maskOf = [
  (i: number, j: number) => (i + j) % 2,
  (i: number) => i % 2,
  (_: number, j: number) => j % 3,
  (i: number, j: number) => (i + j) % 3,
  (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
  (i: number, j: number) => (((i * j) % 3) + ((i * j) % 2)) % 2,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];
/** Format words of level M, from the table of the standard. */
const formatsOfM = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];

function read(code: boolean[][]): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number): number => (code[y]?.[x] ? 1 : 0);
  const cells = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ] as const;
  const format = cells.reduce((word, [x, y], bit) => word | (dark(x, y) << bit), 0);
  const copy = [
    ...Array.from({ length: 8 }, (_, bit) => dark(size - 1 - bit, 8)),
    ...Array.from({ length: 7 }, (_, bit) => dark(8, size - 7 + bit)),
  ].reduce<number>((word, one, bit) => word | (one << bit), 0);
  expect(copy).toBe(format);
  expect(dark(8, size - 8)).toBe(1);
  const mask = maskOf[formatsOfM.indexOf(format)];
  if (!mask) throw new Error(`unknown format ${format}`);
  const bits: number[] = [];
  let isUp = true;
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) column -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [column, column - 1])
        if (!isReserved(version, x, y)) bits.push(dark(x, y) ^ (mask(y, x) === 0 ? 1 : 0));
    }
    isUp = !isUp;
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2),
  );
  const [correction = 0, ...sizes] = blocksOfM[version] ?? [];
  const blocks: number[][] = sizes.map(() => []);
  let next = 0;
  for (let index = 0; index < Math.max(...sizes); index += 1)
    for (const [block, length] of sizes.entries())
      if (index < length) blocks[block]?.push(bytes[next++] ?? -1);
  const repairs: number[][] = sizes.map(() => []);
  for (let index = 0; index < correction; index += 1)
    for (const block of repairs.keys()) repairs[block]?.push(bytes[next++] ?? -1);
  for (const [index, block] of blocks.entries())
    expect(syndromes([...block, ...(repairs[index] ?? [])], correction)).toBe(0);
  const content = blocks
    .flat()
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  expect(content.slice(0, 4)).toBe("0100");
  const lengthBits = version < 10 ? 8 : 16;
  const length = Number.parseInt(content.slice(4, 4 + lengthBits), 2);
  const text = Uint8Array.from({ length }, (_, index) =>
    Number.parseInt(content.slice(4 + lengthBits + index * 8, 12 + lengthBits + index * 8), 2),
  );
  return new TextDecoder().decode(text);
}

/** Sum of the values of a word at the roots of the generator, by tables of powers: 0 without an error. */
function syndromes(word: number[], count: number): number {
  const powers = [1];
  for (let index = 1; index < 255; index += 1) {
    const doubled = (powers[index - 1] ?? 0) << 1;
    powers.push(doubled > 255 ? doubled ^ 0x11d : doubled);
  }
  const times = (left: number, power: number) =>
    left === 0 ? 0 : (powers[(powers.indexOf(left) + power) % 255] ?? 0);
  let wrong = 0;
  for (let root = 0; root < count; root += 1)
    wrong += word.reduce((value, byte) => times(value, root) ^ byte, 0) === 0 ? 0 : 1;
  return wrong;
}

describe("a QR code", () => {
  it("has the error correction of the standard's example", () => {
    const data = [
      0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
    ];
    expect(correctionOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });

  it.each([
    ["", 1],
    ["Promesse", 1],
    ["a".repeat(14), 1],
    ["a".repeat(15), 2],
    ["otpauth://totp/Promesse:lea@example.test?secret=ABC", 4],
    ["é".repeat(40), 5],
    ["x".repeat(100), 6],
    ["x".repeat(120), 7],
    ["x".repeat(150), 8],
    ["x".repeat(180), 9],
    ["x".repeat(200), 10],
    ["x".repeat(360), 14],
  ])("is read again: %s", (text, version) => {
    const code = qrCode(text);
    expect(code).toHaveLength(version * 4 + 17);
    expect(read(code ?? [])).toBe(text);
  });

  it("is not drawn for a text without room", () => {
    expect(qrCode("x".repeat(666))).toHaveLength(97);
    expect(qrCode("x".repeat(667))).toBeNull();
  });
});
