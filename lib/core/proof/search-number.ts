/**
 * Finds the number whose text after the salt has the SHA-256 hash of a challenge; null when there is none up to
 * `max`. One try is one block: the blocks before it are the same for all numbers and are hashed once.
 *
 * A worker gets the source of this function as text (`lib/core/browser/proof.ts`), so it uses nothing from outside.
 * It does not use `crypto.subtle`, which exists on https only and is slower for texts this short.
 */
export function searchNumber(challenge: string, salt: string, max: number): number | null {
  const fraction = (root: number) => ((root - Math.floor(root)) * 4294967296) | 0;
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (isPrime) primes.push(n);
  }
  // The constants of SHA-256: fractional parts of the roots of the first primes.
  const constants = new Int32Array(64);
  for (let i = 0; i < 64; i++) constants[i] = fraction(Math.cbrt(primes[i] as number));
  const start = new Int32Array(8);
  for (let i = 0; i < 8; i++) start[i] = fraction(Math.sqrt(primes[i] as number));

  const words = new Int32Array(64);
  /** Adds the block of 64 bytes at `at` to the state. */
  function compress(state: Int32Array, bytes: Uint8Array, at: number): void {
    for (let i = 0; i < 16; i++) {
      const p = at + i * 4;
      words[i] =
        ((bytes[p] as number) << 24) |
        ((bytes[p + 1] as number) << 16) |
        ((bytes[p + 2] as number) << 8) |
        (bytes[p + 3] as number);
    }
    for (let i = 16; i < 64; i++) {
      const w = words[i - 15] as number;
      const v = words[i - 2] as number;
      const s0 = ((w >>> 7) | (w << 25)) ^ ((w >>> 18) | (w << 14)) ^ (w >>> 3);
      const s1 = ((v >>> 17) | (v << 15)) ^ ((v >>> 19) | (v << 13)) ^ (v >>> 10);
      words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
    }
    let a = state[0] as number;
    let b = state[1] as number;
    let c = state[2] as number;
    let d = state[3] as number;
    let e = state[4] as number;
    let f = state[5] as number;
    let g = state[6] as number;
    let h = state[7] as number;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (words[i] as number)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] = (state[0] as number) + a;
    state[1] = (state[1] as number) + b;
    state[2] = (state[2] as number) + c;
    state[3] = (state[3] as number) + d;
    state[4] = (state[4] as number) + e;
    state[5] = (state[5] as number) + f;
    state[6] = (state[6] as number) + g;
    state[7] = (state[7] as number) + h;
  }

  const wanted = new Int32Array(8);
  for (let i = 0; i < 8; i++) wanted[i] = Number.parseInt(challenge.slice(i * 8, i * 8 + 8), 16) | 0;
  const salted = new TextEncoder().encode(salt);
  const whole = Math.floor(salted.length / 64) * 64;
  const prefix = start.slice();
  for (let at = 0; at < whole; at += 64) compress(prefix, salted, at);
  const restLength = salted.length - whole;
  const tail = new Uint8Array(192);
  tail.set(salted.subarray(whole));
  const state = new Int32Array(8);
  for (let n = 0; n <= max; n++) {
    const digits = String(n);
    let end = restLength;
    for (let i = 0; i < digits.length; i++) tail[end++] = digits.charCodeAt(i);
    const blocks = end + 9 <= 64 ? 64 : 128;
    tail.fill(0, end, blocks);
    tail[end] = 128;
    // The length in bits; a salt is far below 512 MB.
    const bits = (whole + end) * 8;
    tail[blocks - 4] = bits >>> 24;
    tail[blocks - 3] = bits >>> 16;
    tail[blocks - 2] = bits >>> 8;
    tail[blocks - 1] = bits;
    state.set(prefix);
    compress(state, tail, 0);
    if (blocks === 128) compress(state, tail, 64);
    if (
      state[0] === wanted[0] &&
      state[1] === wanted[1] &&
      state[2] === wanted[2] &&
      state[3] === wanted[3] &&
      state[4] === wanted[4] &&
      state[5] === wanted[5] &&
      state[6] === wanted[6] &&
      state[7] === wanted[7]
    )
      return n;
  }
  return null;
}
