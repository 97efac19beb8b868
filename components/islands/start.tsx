import { type ComponentType, createElement, type ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { AddToRequest } from "@/components/directory/add-to-request";
import { BasketBar } from "@/components/directory/basket-bar";
import { FavoriteHearts } from "@/components/directory/favorites/favorite-hearts";
import { WhyHereSheet } from "@/components/directory/why-here/why-here-sheet";
import { OfflineBar } from "@/components/feedback/offline-bar";
import { ImpersonationNotice } from "@/components/identity/impersonation/impersonation-notice";
import { GalleryBeacon } from "@/components/listing/images/gallery-beacon";
import { ItemBeacon } from "@/components/listing/images/item-beacon";
import { ProfileAdd } from "@/components/listing/profile/profile-add";
import { ViewBeacon } from "@/components/listing/profile/view-beacon";
import { CompareBar } from "@/components/listing/venue-comparison/compare-bar";
import { HelpfulButton } from "@/components/reviews/shown/helpful-button";

// The entry of the script that cached pages load in place of React and its data (see `island.tsx`).

/** Draws an island from the props that are written in the page. */
type Draw = (props: unknown) => ReactElement;
const drawOf =
  <P extends object>(component: ComponentType<P>): Draw =>
  (props) =>
    createElement(component, props as P);

/** Small components, started as soon as the script runs. */
const eagerParts: Record<string, Draw> = {
  "offline-bar": drawOf(OfflineBar),
  "add-to-request": drawOf(AddToRequest),
  "basket-bar": drawOf(BasketBar),
  "compare-bar": drawOf(CompareBar),
  "gallery-beacon": drawOf(GalleryBeacon),
  "item-beacon": drawOf(ItemBeacon),
  "favorite-hearts": drawOf(FavoriteHearts),
  "helpful-button": drawOf(HelpfulButton),
  "profile-add": drawOf(ProfileAdd),
  "view-beacon": drawOf(ViewBeacon),
  "why-here": drawOf(WhyHereSheet),
  "impersonation-notice": drawOf(ImpersonationNotice),
};

/**
 * Larger components: `touch` loads them at the first interaction, `sight` when they are near the visible area,
 * `rest` when the page is idle.
 */
const lazyParts: Record<string, { on: "touch" | "sight" | "rest"; load: () => Promise<Draw> }> = {
  favorites: {
    on: "sight",
    load: async () =>
      drawOf((await import("@/components/directory/favorites/favorites-screen")).FavoritesScreen),
  },
  "event-map": {
    on: "sight",
    load: async () => drawOf((await import("@/components/maps/event-map")).EventMap),
  },
  "lightbox-controls": {
    on: "rest",
    load: async () =>
      drawOf((await import("@/components/listing/images/lightbox-controls")).LightboxControls),
  },
  "video-player": {
    on: "sight",
    load: async () => drawOf((await import("@/components/listing/profile/video-player")).VideoPlayer),
  },
  "pins-map": {
    on: "sight",
    load: async () => drawOf((await import("@/components/maps/pins-map")).PinsMap),
  },
  "zone-map": {
    on: "sight",
    load: async () => drawOf((await import("@/components/directory/map-view/zone-map")).ZoneMap),
  },
  "proof-field": {
    on: "rest",
    load: async () => drawOf((await import("@/components/forms/proof-field")).ProofField),
  },
  "place-field": {
    on: "touch",
    load: async () => drawOf((await import("@/components/directory/filters/place-field")).PlaceField),
  },
  "place-search": {
    on: "touch",
    load: async () => drawOf((await import("@/components/directory/place-search")).PlaceSearch),
  },
};

function start(place: HTMLElement, draw: Draw): void {
  if (place.dataset.started) return;
  place.dataset.started = "true";
  // Text that was typed before the script came must not be lost.
  const typed = place.querySelector("input")?.value;
  const props = JSON.parse(place.dataset.props ?? "{}") as object;
  hydrateRoot(place, draw(typed ? { ...props, typed } : props));
}

async function startLazily(place: HTMLElement, load: () => Promise<Draw>): Promise<void> {
  const { messages } = place.dataset;
  const [draw, translated] = await Promise.all([load(), messages ? import("./with-messages") : null]);
  start(place, (props) =>
    translated && messages ? translated.withMessages(messages, draw(props)) : draw(props),
  );
}

/**
 * Runs once at the first interaction with an element: the pointer enters it, a finger touches it, or it gets
 * the focus.
 */
function onInteraction(place: HTMLElement, run: () => void): void {
  const ending = new AbortController();
  const once = () => {
    ending.abort();
    run();
  };
  for (const event of ["pointerenter", "touchstart", "focusin"])
    place.firstElementChild?.addEventListener(event, once, { passive: true, signal: ending.signal });
  if (place.contains(document.activeElement)) once();
}

function onVisible(place: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: "400px" },
  );
  if (place.firstElementChild) observer.observe(place.firstElementChild);
}

/** Runs once when the page is idle. */
function onIdle(_place: HTMLElement, run: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

const when = { touch: onInteraction, sight: onVisible, rest: onIdle };

/** Longest work without a pause: a slow telephone takes four times as long, and a press should not wait for it. */
const SLICE_MS = 8;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** They listen to buttons all over the page, which are pressed before any other island is of use. */
const wholePage: ReadonlySet<string | undefined> = new Set(["favorite-hearts", "compare-bar"]);

async function startAll(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  // The script itself was just run, so the first island waits for a task of its own.
  let until = 0;
  for (const place of [
    ...places.filter(({ dataset }) => wholePage.has(dataset.island)),
    ...places.filter(({ dataset }) => !wholePage.has(dataset.island)),
  ]) {
    if (performance.now() >= until) {
      await pause();
      until = performance.now() + SLICE_MS;
    }
    const name = place.dataset.island ?? "";
    const part = eagerParts[name];
    const late = lazyParts[name];
    if (part) start(place, part);
    else if (late) {
      const bring = () => void startLazily(place, late.load);
      when[late.on](place, bring);
    }
  }
}

void startAll();

// The browser opens and closes a popover itself; a link inside it to the same page must close it.
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("a")) return;
  const sheet = target.closest("[popover]");
  if (sheet instanceof HTMLElement) sheet.hidePopover();
});
