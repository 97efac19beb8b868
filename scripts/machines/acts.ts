import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { type Answer, ask, askJson } from "@/scripts/shots/ask";

/** What was measured from outside, in ms. */
export interface Measured {
  what: string;
  times: number[];
  /** Longest time that is right. */
  mostMs: number;
}

/** What holds or does not. */
export interface Checked {
  what: string;
  holds: boolean;
}

const GIVE_UP_MS = 20_000;

/** Asks again and again until the answer is right; the milliseconds that it took. */
export async function untilRight(
  url: string,
  isRight: (answer: Answer) => boolean,
  giveUpMs = GIVE_UP_MS,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < giveUpMs) {
    const answer = await ask(url).catch(() => null);
    if (answer && isRight(answer)) return performance.now() - startedAt;
    await pause(10);
  }
  return Number.POSITIVE_INFINITY;
}

interface Portrait {
  portrait: unknown;
  experience: unknown;
  service: unknown;
  benefits: unknown;
}

/** Changes the portrait of a profile; resolves when the change is acknowledged. Returns the words that it shows now. */
export async function editPortrait(origin: string, cookie: string): Promise<string> {
  const mark = `Maison ${crypto.randomUUID().slice(0, 13)}`;
  const url = `${origin}/api/portrait-experiences`;
  const known = await askJson<Portrait>(url, { cookie });
  await askJson(url, { cookie, body: { ...known, portrait: `${mark}. Nous organisons des mariages.` } });
  return mark;
}

/** Uploads a new picture to the gallery; returns its address. */
export async function uploadPicture(origin: string, cookie: string): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "picture.jpg");
  form.append("title", "Drill");
  form.append("description", "Drill");
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const { host, port } = new URL(origin);
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        method: "POST",
        path: "/api/images/upload",
        headers: {
          host,
          origin,
          cookie,
          "content-type": encoded.headers.get("content-type") ?? "",
          "content-length": body.length,
        },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
  if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}: ${answer.text}`);
  return new URL((JSON.parse(answer.text) as { image: { url: string } }).image.url, origin).pathname;
}
