"use client";

import { NextIntlClientProvider, useLocale } from "next-intl";
import { type ComponentProps, type ReactNode, use } from "react";
import { preload } from "react-dom";

type Messages = NonNullable<ComponentProps<typeof NextIntlClientProvider>["messages"]>;

const wanted = new Map<string, Promise<Messages>>();
/** Texts that have arrived: what is there already makes no component wait, not even for a promise. */
const arrived = new Map<string, Messages>();

/** Asks once more where an answer does not come; then the error screen of the page says that it could not be shown. */
async function fetchTexts(address: string): Promise<Messages> {
  const ask = async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
    return (await answer.json()) as Messages;
  };
  return ask().catch(ask);
}

function want(address: string): Promise<Messages> {
  const known = wanted.get(address);
  if (known) return known;
  const texts = fetchTexts(address);
  texts.then(
    (messages) => arrived.set(address, messages),
    () => wanted.delete(address),
  );
  wanted.set(address, texts);
  return texts;
}

// The texts of a page that is opened are there before React takes it over: until then a click is lost.
if (typeof document !== "undefined")
  for (const link of document.querySelectorAll('link[rel="preload"][href^="/texts/"]'))
    void want(link.getAttribute("href") ?? "");

function textsAt(address: string): Messages {
  if (typeof window === "undefined") {
    // The server has put them there while it wrote the address.
    const known = (globalThis as { __promesseTexts?: ReadonlyMap<string, Messages> }).__promesseTexts;
    return known?.get(address) ?? {};
  }
  return arrived.get(address) ?? use(want(address));
}

/**
 * Hands texts to the components below by a file that the browser keeps. Written into the page, they would be half of it,
 * and be written, read and escaped again for each request. A page waits for them before it takes a click.
 */
export function TextsProvider({ address, children }: { address: string; children: ReactNode }) {
  preload(address, { as: "fetch", crossOrigin: "anonymous" });
  return (
    <NextIntlClientProvider locale={useLocale()} messages={textsAt(address)}>
      {children}
    </NextIntlClientProvider>
  );
}
