import { brand } from "@/lib/core/brand";
import { printable, type SharedCard, sharedBox } from "@/lib/seo/write-shared-card";

const PHOTO_WIDTH = 520;
const { wine, ivory, ink } = brand.colours;
const SERIF = "Newsreader, Newsreader Ext";
const SANS = "Hanken Grotesk, Hanken Grotesk Ext";
const QUIET = "#5F5250";
const STAR = "M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z";

/** Long names are set smaller: four lines of the largest size fill the picture. */
const titleSize = (title: string) => (title.length > 60 ? 52 : title.length > 34 ? 62 : 74);

function Mark() {
  const { ring, path, viewBox, strokeWidth } = brand.logo;
  return (
    <div style={{ display: "flex", alignItems: "center", fontFamily: SERIF, fontSize: 38, color: ink }}>
      <svg
        aria-hidden="true"
        width={48}
        height={48}
        viewBox={viewBox}
        fill="none"
        stroke={wine}
        strokeWidth={strokeWidth}
        style={{ marginRight: 14 }}
      >
        <circle cx={ring.cx} cy={ring.cy} r={ring.r} />
        <path d={path} />
      </svg>
      {brand.name}
    </div>
  );
}

/**
 * Preview picture of a shared link, drawn by a program that supports only flex boxes, these fonts and this
 * photograph.
 */
export function SharedPicture({ card, photo }: { card: SharedCard; photo: string }) {
  const title = printable(card.title) || brand.name;
  const facts = [card.rating, card.note].filter((fact) => fact !== null).map(printable);
  return (
    <div style={{ ...sharedBox, display: "flex", backgroundColor: ivory, fontFamily: SANS }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: sharedBox.width - PHOTO_WIDTH,
          padding: "56px 52px 52px 64px",
        }}
      >
        <Mark />
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div
            style={{
              fontFamily: SERIF,
              fontSize: titleSize(title),
              lineHeight: 1.06,
              letterSpacing: "-0.012em",
              color: ink,
              lineClamp: 4,
              display: "block",
            }}
          >
            {title}
          </div>
          <div
            style={{
              marginTop: 22,
              fontSize: 32,
              lineHeight: 1.3,
              color: QUIET,
              lineClamp: 2,
              display: "block",
            }}
          >
            {printable(card.line)}
          </div>
        </div>
        <div style={{ display: "flex", alignItems: "center", minHeight: 40, fontSize: 30, color: ink }}>
          {card.rating === null ? null : (
            <svg
              aria-hidden="true"
              width={32}
              height={32}
              viewBox="0 0 24 24"
              fill={wine}
              style={{ marginRight: 12 }}
            >
              <path d={STAR} />
            </svg>
          )}
          {facts.join("  ·  ")}
        </div>
      </div>
      {/* biome-ignore lint/performance/noImgElement: drawn into a picture, seen by no browser */}
      <img
        src={photo}
        alt=""
        width={PHOTO_WIDTH}
        height={sharedBox.height}
        style={{ width: PHOTO_WIDTH, height: sharedBox.height, objectFit: "cover" }}
      />
    </div>
  );
}
