"use client";

import { useEffect } from "react";
import { projectKeys } from "@/components/leads/couple-access/project-store";
import { BASKET_KEY } from "@/lib/core/browser/basket-items";
import { storeWho } from "@/lib/core/browser/who";
import { FAVORITES_KEY, IN_ACCOUNT_KEY } from "@/lib/directory/favorites/rules";

/** Deletes what this browser stores of the couple: favorites, basket, drafts and the secrets of projects. */
export function ClearBrowserData() {
  useEffect(() => {
    for (const key of [BASKET_KEY, FAVORITES_KEY, IN_ACCOUNT_KEY, ...projectKeys]) {
      try {
        window.localStorage.removeItem(key);
        window.sessionStorage.removeItem(key);
      } catch {
        return; // Storage is switched off: nothing is stored.
      }
    }
    storeWho(null);
  }, []);
  return null;
}
