"use client";

import { useEffect } from "react";
import { projectKeys } from "@/components/leads/couple-access/project-store";
import { BASKET_KEY } from "@/lib/core/browser/basket-items";
import { FAVORITES_KEY, HANDED_OVER_KEY } from "@/lib/directory/favorites/kept";

/** Takes out of this browser what it kept of the couple: hearts, basket, drafts and the secrets of projects. */
export function ForgetHere() {
  useEffect(() => {
    for (const key of [BASKET_KEY, FAVORITES_KEY, HANDED_OVER_KEY, ...projectKeys]) {
      try {
        window.localStorage.removeItem(key);
        window.sessionStorage.removeItem(key);
      } catch {
        return; // A browser that keeps nothing has nothing to forget.
      }
    }
  }, []);
  return null;
}
