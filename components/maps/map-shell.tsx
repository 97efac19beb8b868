import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MapFit } from "@/components/maps/map-fit";
import type { EngineGround, LandPicture, MapGround } from "@/lib/places/land/schema";

/** What the engine needs of a ground; the picture itself stays in the page. */
export const engineGround = ({ picture: { view, tiles }, streets }: MapGround): EngineGround => ({
  view,
  tiles,
  streets,
});

/**
 * Frame of a map with its still picture, drawn by the server: land, water, borders and names, in light and dark. The
 * children, pins and the engine, lie over it.
 */
export function MapShell({
  picture,
  className,
  children,
}: {
  picture: LandPicture;
  /** Classes for its height and position. */
  className: string;
  children?: ReactNode;
}) {
  const t = useTranslations("places.map");
  return (
    <div className={`relative isolate overflow-hidden rounded-picture bg-map-land ${className}`}>
      <MapFit view={picture.view}>
        <Land picture={picture} />
      </MapFit>
      {children}
      <p className="pointer-events-none absolute right-0 bottom-0 z-1 rounded-tl-control bg-map-land/80 px-1.5 py-0.5 text-caption text-map-label">
        {t("sources")}
      </p>
    </div>
  );
}

function Land({ picture: { width, height, drawn, ...paths } }: { picture: LandPicture }) {
  const [x, y, wide, high] = drawn;
  return (
    <div aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
      >
        <rect x={x} y={y} width={wide} height={high} className="fill-map-water" />
        <path d={paths.coast} className="stroke-map-shallow" strokeWidth="14" strokeLinejoin="round" />
        <path d={paths.land} className="fill-map-land" />
        <path d={paths.rivers} className="stroke-map-water" strokeWidth="1.75" strokeLinejoin="round" />
        <path d={paths.lakes} className="fill-map-water" />
        <path d={paths.areas} className="stroke-map-edge" strokeDasharray="2 2" />
        <path
          d={paths.borders}
          className="stroke-map-label/60"
          strokeWidth="1.25"
          strokeDasharray="6 3 1.5 3"
        />
      </svg>
      <div className="map-labels">
        {paths.labels.map(({ text, kind, left, top, side, isForLarge }) => (
          <span
            key={`${text}${left}`}
            className={[kind, side, isForLarge && "wide"].filter(Boolean).join(" ")}
            style={{ left: `${left}%`, top: `${top}%` }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
