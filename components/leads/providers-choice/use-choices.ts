"use client";

import { useEffect, useState } from "react";
import { ProblemError } from "@/lib/core/browser/http";
import { useRequestBasket } from "@/lib/core/browser/request-basket";
import type { PrestataireDto } from "@/lib/leads/matching/schema";
import { choosePrestataires, sendToPrestataires } from "@/lib/leads/projects/client";
import { maxChoices, type ProjectKey } from "@/lib/leads/projects/schema";

/**
 * The chosen providers: at first the saved choices and the basket; five in all, with those that were already
 * written to.
 */
export function useChoices(uuid: string, key: ProjectKey | null, list: readonly PrestataireDto[] | null) {
  const basket = useRequestBasket();
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const sent = list?.filter(({ isChosen, isSent }) => isChosen && isSent).length ?? 0;
  const room = maxChoices - sent;

  useEffect(() => {
    if (!list || ticked !== null) return;
    const open = list.filter(({ isSent }) => !isSent);
    const chosen = open.filter(({ isChosen }) => isChosen).map(({ id }) => id);
    const inBasket = open.filter(({ id }) => basket.has(id)).map(({ id }) => id);
    const first = chosen.length > 0 ? chosen : inBasket;
    if (first.length > 0) setTicked(first.slice(0, room));
  }, [list, ticked, basket, room]);

  const chosen = ticked ?? [];
  const toggle = (id: string) =>
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, room));

  /** Not `sent` when the address has to be proven first: the choice is stored meanwhile. */
  async function send(): Promise<"sent" | "unverified" | "nothing"> {
    if (isBusy || !key || chosen.length === 0) return "nothing";
    setBusy(true);
    try {
      await choosePrestataires({ ...key, ids: [...chosen] });
      const words = chosen.flatMap((id) => {
        const text = messages[id]?.trim();
        return text ? [[id, text] as const] : [];
      });
      await sendToPrestataires({
        ...key,
        ...(words.length > 0 ? { messages: Object.fromEntries(words) } : {}),
      });
      for (const id of chosen) basket.remove(id);
      return "sent";
    } catch (error) {
      setBusy(false);
      if (error instanceof ProblemError && error.code === "not_verified") return "unverified";
      throw error;
    }
  }
  return {
    uuid,
    count: chosen.length,
    isFull: chosen.length >= room,
    isBusy,
    messages,
    has: (id: string) => chosen.includes(id),
    toggle,
    write: (id: string, text: string) => setMessages((now) => ({ ...now, [id]: text })),
    send,
  };
}
