"use client";

import { useEffect, useMemo, useState } from "react";
import { ProblemError } from "@/lib/core/browser/http";
import { prepareProof } from "@/lib/core/browser/proof";
import { useRequestBasket } from "@/lib/core/browser/request-basket";
import type { PrestatairesDto } from "@/lib/leads/matching/schema";
import { choosePrestataires, sendToPrestataires } from "@/lib/leads/projects/client";
import { maxChoices, type ProjectKey } from "@/lib/leads/projects/schema";

/** What can be ticked: a provider, or a venue, whose owner holds the place. */
interface Option {
  id: string;
  providerId: string;
  isVenue: boolean;
  isChosen: boolean;
  isSent: boolean;
}

const placesOf = (options: readonly Pick<Option, "providerId">[]) =>
  new Set(options.map(({ providerId }) => providerId));
const union = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a, ...b]);

/**
 * The chosen providers and venues: at first the saved choices and the basket; five places in all, with those that were
 * already written to. The venues of one owner share a place.
 */
export function useChoices(uuid: string, key: ProjectKey | null, found: PrestatairesDto | null) {
  const basket = useRequestBasket();
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const options = useMemo<readonly Option[]>(
    () => [
      ...(found?.venues ?? []).map((venue) => ({ ...venue, isVenue: true })),
      ...(found?.prestataires ?? []).map((one) => ({ ...one, providerId: one.id, isVenue: false })),
    ],
    [found],
  );
  const held = useMemo(() => placesOf(found?.places ?? []), [found]);

  useEffect(() => {
    if (!found || ticked !== null) return;
    const open = options.filter(({ isSent }) => !isSent);
    const chosen = open.filter(({ isChosen }) => isChosen);
    const first = chosen.length > 0 ? chosen : open.filter(({ id }) => basket.has(id));
    const fitting = first.filter((_, at) => union(held, placesOf(first.slice(0, at + 1))).size <= maxChoices);
    if (fitting.length > 0) setTicked(fitting.map(({ id }) => id));
  }, [found, options, ticked, basket, held]);

  const chosen = options.filter(({ id, isSent }) => !isSent && ticked?.includes(id));
  const places = placesOf(chosen);
  const taken = union(held, places);
  const venues = chosen.filter(({ isVenue }) => isVenue);
  const has = (id: string) => chosen.some((one) => one.id === id);
  const isBlocked = (id: string): boolean => {
    const option = options.find((one) => one.id === id);
    if (!option || has(id)) return false;
    if (option.isVenue && venues.length >= maxChoices) return true;
    return taken.size >= maxChoices && !taken.has(option.providerId);
  };
  const toggle = (id: string) => {
    prepareProof();
    const ids = chosen.map((one) => one.id);
    if (has(id)) setTicked(ids.filter((one) => one !== id));
    else if (!isBlocked(id)) setTicked([...ids, id]);
  };

  /** Not `sent` when the address has to be proven first: the choice is stored meanwhile. */
  async function send(): Promise<"sent" | "unverified" | "nothing"> {
    if (isBusy || !key || chosen.length === 0) return "nothing";
    setBusy(true);
    try {
      await choosePrestataires({
        ...key,
        ids: chosen.filter(({ isVenue }) => !isVenue).map(({ id }) => id),
        venueIds: venues.map(({ id }) => id),
      });
      const words = [...places].flatMap((id) => {
        const text = messages[id]?.trim();
        return text ? [[id, text] as const] : [];
      });
      await sendToPrestataires({
        ...key,
        ...(words.length > 0 ? { messages: Object.fromEntries(words) } : {}),
      });
      for (const { id } of chosen) basket.remove(id);
      return "sent";
    } catch (error) {
      setBusy(false);
      if (error instanceof ProblemError && error.code === "not_verified") return "unverified";
      throw error;
    }
  }
  return {
    uuid,
    count: places.size,
    isFull: taken.size >= maxChoices,
    isBusy,
    messages,
    has,
    isBlocked,
    toggle,
    write: (providerId: string, text: string) => setMessages((now) => ({ ...now, [providerId]: text })),
    send,
  };
}
