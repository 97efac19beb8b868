import { thumbHashToAverageRGBA } from "thumbhash";

/** The mean colour of a picture from its thumbhash (base64), as CSS; null when there is none or it is damaged. */
export function placeholderOf(hash: string | null | undefined): string | null {
  if (!hash) return null;
  try {
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0));
    if (bytes.length < 5) return null;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
    return `rgb(${byte(r)} ${byte(g)} ${byte(b)})`;
  } catch {
    return null;
  }
}
