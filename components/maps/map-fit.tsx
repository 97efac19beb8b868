import type { CSSProperties, ReactNode, Ref } from "react";
import type { MapView } from "@/lib/places/land/schema";

/**
 * The box of a view in its frame, as large as the frame allows. The still picture, its pins and the engine all take
 * their places from it, so that the engine begins exactly where the picture is.
 */
export function MapFit({
  view,
  box,
  className = "",
  children,
}: {
  view: MapView;
  box?: Ref<HTMLDivElement>;
  className?: string;
  children?: ReactNode;
}) {
  const style = {
    "--ratio": Math.round((1_000 * view.width) / view.height) / 1_000,
    "--most": `${view.mostPx}px`,
  } as CSSProperties;
  return (
    <div
      className={`pointer-events-none absolute [container-type:size] ${view.isFixed || view.isZone ? "inset-0" : "inset-x-12 top-14 bottom-8"} ${className}`}
    >
      <div
        ref={box}
        style={style}
        className={`absolute top-1/2 left-1/2 aspect-(--ratio) -translate-1/2 ${view.isFixed ? "w-(--most)" : "w-[min(100cqw,100cqh*var(--ratio),var(--most))]"}`}
      >
        {children}
      </div>
    </div>
  );
}
