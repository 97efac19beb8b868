import { qrCode } from "@/lib/core/qr-code";

/** Light modules around a code, as the standard asks. */
const FRAME = 4;

/** A QR code as inline SVG, dark on white in both themes: cameras read the inverse badly. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * FRAME;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + FRAME} ${y + FRAME}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
