/**
 * QR codes (ISO/IEC 18004) of a text: byte mode, error correction level M, versions 1 to 20. Drawn here because the
 * text is a secret, which no other site may see.
 */

/** Error correction bytes of a block, and number of blocks, for level M by version. */
const correctionBytes = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const sizeOf = (version: number) => version * 4 + 17;

/** Centres of the alignment patterns on one axis. */
function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** Bytes of a version, with those of the error correction. */
function totalBytes(version: number): number {
  const patterns = Math.floor(version / 7) + 2;
  const bits =
    (16 * version + 128) * version +
    64 -
    (version === 1 ? 0 : (25 * patterns - 10) * patterns - 55) -
    (version < 7 ? 0 : 36);
  return Math.floor(bits / 8);
}

const at = (list: readonly number[], index: number) => list[index] ?? 0;
const dataBytes = (version: number) =>
  totalBytes(version) - at(correctionBytes, version - 1) * at(blockCounts, version - 1);

/** Product in the field of 256 elements with the polynomial 0x11d. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}

/** The Reed-Solomon bytes of a block. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor: number[] = Array.from({ length: count }, (_, index) => (index === count - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < count; round += 1) {
    for (let index = 0; index < count; index += 1)
      divisor[index] = multiply(at(divisor, index), root) ^ at(divisor, index + 1);
    root = multiply(root, 2);
  }
  const rest = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let index = 0; index < count; index += 1)
      rest[index] = at(rest, index) ^ multiply(at(divisor, index), factor);
  }
  return rest;
}

/** Mode, length, text and padding. */
function messageBytes(text: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const append = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  append(0b0100, 4);
  append(text.length, version < 10 ? 8 : 16);
  for (const byte of text) append(byte, 8);
  const capacity = dataBytes(version) * 8;
  append(0, Math.min(4, capacity - bits.length));
  append(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) append(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Blocks with their correction, byte by byte in turn; the last blocks may be one byte longer. */
function interleaved(message: readonly number[], version: number): number[] {
  const [blocks, correction] = [at(blockCounts, version - 1), at(correctionBytes, version - 1)];
  const short = Math.floor(message.length / blocks);
  const longFrom = blocks - (message.length % blocks);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const data = message.slice(start, start + short + (index >= longFrom ? 1 : 0));
    start += data.length;
    return { data, correction: correctionOf(data, correction) };
  });
  const inTurn = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
  return [
    ...inTurn(
      parts.map(({ data }) => data),
      short + 1,
    ),
    ...inTurn(
      parts.map((part) => part.correction),
      correction,
    ),
  ];
}

/** Bits with the remainder of a division by a generator, as format and version are written. */
function withRemainder(value: number, generator: number, length: number): number {
  let rest = value;
  for (let round = 0; round < length; round += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator);
  return (value << length) | rest;
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules of one mask; `isFixed` are those that no mask changes. */
class Grid {
  readonly dark: boolean[][];
  readonly isFixed: boolean[][];

  constructor(
    readonly version: number,
    readonly size = sizeOf(version),
  ) {
    const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    [this.dark, this.isFixed] = [empty(), empty()];
  }

  set(x: number, y: number, isDark: boolean): void {
    const [row, fixed] = [this.dark[y], this.isFixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = isDark;
    fixed[x] = true;
  }

  /** Rings around a centre: light ones at these distances. */
  rings(x: number, y: number, radius: number, light: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  drawPatterns(): void {
    const { size, version } = this;
    for (let index = 0; index < size; index += 1) {
      this.set(6, index, index % 2 === 0);
      this.set(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.rings(x, y, 4, [2, 4]);
    const centres = alignmentCentres(version);
    const last = centres.at(-1);
    for (const x of centres)
      for (const y of centres)
        if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) this.rings(x, y, 2, [1]);
    if (version < 7) return;
    const bits = withRemainder(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      this.set(far, near, ((bits >>> bit) & 1) === 1);
      this.set(near, far, ((bits >>> bit) & 1) === 1);
    }
  }

  /** Level M is 00. */
  drawFormat(mask: number): void {
    const bits = withRemainder(mask, 0x537, 10) ^ 0x5412;
    const isDark = (bit: number) => ((bits >>> bit) & 1) === 1;
    const near = [0, 1, 2, 3, 4, 5, 7, 8];
    for (let bit = 0; bit < 8; bit += 1) {
      this.set(8, at(near, bit), isDark(bit));
      this.set(this.size - 1 - bit, 8, isDark(bit));
    }
    for (let bit = 8; bit < 15; bit += 1) {
      this.set(bit === 8 ? 7 : 14 - bit, 8, isDark(bit));
      this.set(8, this.size - 15 + bit, isDark(bit));
    }
    this.set(8, this.size - 8, true);
  }

  /** Two columns at a time from the right, upwards and downwards in turn, without the timing column. */
  fill(bytes: readonly number[], mask: number): void {
    const isMasked = masks[mask];
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUpward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1)
        for (const x of [right, right - 1]) {
          const y = isUpward ? this.size - 1 - step : step;
          const row = this.dark[y];
          if (!row || this.isFixed[y]?.[x]) continue;
          const isSet = ((at(bytes, bit >>> 3) >>> (7 - (bit & 7))) & 1) === 1;
          row[x] = isSet !== (isMasked?.(x, y) === true);
          bit += 1;
        }
    }
  }

  /** Points for what readers confuse: long runs, blocks of one colour, too much of one colour. */
  penalty(): number {
    const { dark, size } = this;
    const get = (x: number, y: number) => dark[y]?.[x] === true;
    let points = 0;
    let count = 0;
    for (let line = 0; line < size; line += 1)
      for (const read of [(index: number) => get(index, line), (index: number) => get(line, index)]) {
        let run = 0;
        for (let index = 0; index < size; index += 1) {
          run = index > 0 && read(index) === read(index - 1) ? run + 1 : 1;
          if (run === 5) points += 3;
          if (run > 5) points += 1;
        }
      }
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        if (get(x, y)) count += 1;
        const isBlock = [get(x + 1, y), get(x, y + 1), get(x + 1, y + 1)].every((one) => one === get(x, y));
        if (isBlock && x < size - 1 && y < size - 1) points += 3;
      }
    return points + Math.floor(Math.abs((count * 20) / (size * size) - 10)) * 10;
  }
}

/** Rows of modules, true for a dark one, without the light frame. Null for a text of more than 666 bytes. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = blockCounts.findIndex(
    (_, index) => dataBytes(index + 1) * 8 >= 4 + (index < 9 ? 8 : 16) + bytes.length * 8,
  );
  if (version < 0) return null;
  const content = interleaved(messageBytes(bytes, version + 1), version + 1);
  const drawn = masks.map((_, mask) => {
    const grid = new Grid(version + 1);
    grid.drawPatterns();
    grid.drawFormat(mask);
    grid.fill(content, mask);
    return { dark: grid.dark, points: grid.penalty() };
  });
  return drawn.toSorted((one, other) => one.points - other.points)[0]?.dark ?? null;
}
