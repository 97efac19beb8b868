import { ask } from "@/scripts/shots/ask";
import { expect } from "./test";

/** A change is public within a second; the rest is for a busy machine. */
const soon = { timeout: 5_000, intervals: [100] };

/** The page that visitors get names this text soon. */
export async function expectPublic(url: string, text: string): Promise<void> {
  await expect.poll(async () => (await ask(url)).text.includes(text), { ...soon, message: text }).toBe(true);
}

/** The page that visitors get does not name this text. */
export async function expectNotPublic(url: string, text: string): Promise<void> {
  await expect.poll(async () => (await ask(url)).text.includes(text), { ...soon, message: text }).toBe(false);
}

/** All addresses answer with this status soon. */
export async function expectStatus(urls: readonly string[], status: number): Promise<void> {
  const statuses = async () => Promise.all(urls.map(async (url) => (await ask(url)).status));
  await expect.poll(statuses, soon).toEqual(urls.map(() => status));
}
