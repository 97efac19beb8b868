import type { EngineOptions } from "@/components/maps/map-options";
import { fromWorld, WORLD_PX } from "@/lib/places/land/rules";

/** Centre and zoom with which the engine shows exactly what the still picture shows. */
export function firstView({
  container,
  box,
  ground: { view },
}: Pick<EngineOptions, "container" | "box" | "ground">) {
  const frame = container.getBoundingClientRect();
  const inner = box.getBoundingClientRect();
  const perPx = view.width / inner.width;
  const { latitude, longitude } = fromWorld({
    x: view.x + (frame.left + frame.width / 2 - inner.left) * perPx,
    y: view.y + (frame.top + frame.height / 2 - inner.top) * perPx,
  });
  return {
    center: [longitude, latitude] as [number, number],
    zoom: Math.log2(1 / (WORLD_PX * perPx)),
  };
}
