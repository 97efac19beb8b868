"use client";

import { useEffect, useState } from "react";
import {
  onFavoriteGone,
  onFavoritesChange,
  readFavorites,
  toggleHeart,
} from "@/components/directory/favorites/saved-favorites";
import type { Favorite } from "@/lib/directory/favorites/rules";

const favoriteOf = (heart: Element): Favorite => {
  const [kind = "planner", id = ""] = (heart.getAttribute("data-heart") ?? "").split(":");
  return { kind: kind === "venue" ? "venue" : "planner", id };
};

function fill(): void {
  const favorites = new Set(readFavorites().map(({ kind, id }) => `${kind}:${id}`));
  for (const heart of document.querySelectorAll("[data-heart]"))
    heart.setAttribute("aria-pressed", String(favorites.has(heart.getAttribute("data-heart") ?? "")));
}

function press({ target }: MouseEvent): void {
  const heart = target instanceof Element ? target.closest("[data-heart]") : null;
  if (heart) toggleHeart(favoriteOf(heart));
}

const SHOWN_MS = 8_000;

/**
 * One click listener for all hearts that the server rendered. Says `gone` when the profile of a heart no longer exists,
 * as on a page that was loaded before; otherwise nothing is visible.
 */
export function FavoriteHearts({ gone }: { gone: string }) {
  const [isGone, setGone] = useState(false);
  useEffect(() => onFavoriteGone(() => setGone(true)), []);
  useEffect(() => {
    if (!isGone) return;
    const timer = setTimeout(() => setGone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isGone]);
  useEffect(() => {
    // Pressed before this listened (see `finishing-steps.ts`).
    document.body.dataset.heartsListen = "";
    for (const heart of document.querySelectorAll("[data-heart][data-early]")) {
      heart.removeAttribute("data-early");
      toggleHeart(favoriteOf(heart));
    }
    fill();
    const stop = onFavoritesChange(fill);
    // After a client-side navigation the hearts of the new page are rendered later than this.
    const drawn = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) fill();
    });
    drawn.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("click", press);
    return () => {
      delete document.body.dataset.heartsListen;
      stop();
      drawn.disconnect();
      document.removeEventListener("click", press);
    };
  }, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-snackbar grid justify-items-center"
    >
      {isGone ? (
        <p className="rounded-control bg-band px-5 py-3 text-ui text-on-band shadow-lift">{gone}</p>
      ) : null}
    </div>
  );
}
