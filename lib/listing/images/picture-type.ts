export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

/** Latin-1 text of the first bytes → type. */
const signatures: readonly [PictureType, (head: string) => boolean][] = [
  ["image/jpeg", (head) => head.startsWith("\xff\xd8\xff")],
  ["image/png", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/gif", (head) => /^GIF8[79]a/.test(head)],
  ["image/webp", (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8)],
];

/** What the first bytes say a file is, whatever its name or sender claim; null for anything but the four. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}
