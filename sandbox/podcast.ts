import type { SandboxRequest, Supplier } from "./http";

const RATE = 8_000;
const SECONDS = 12;
/** A slow arpeggio, in hertz. */
const NOTES = [220, 277.2, 329.6, 440, 329.6, 277.2];

/** Twelve seconds of quiet eight-bit WAV sound, generated here so that no recording is needed. */
function recording(): Buffer {
  const samples = RATE * SECONDS;
  const file = Buffer.alloc(44 + samples);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples, 40);
  for (let n = 0; n < samples; n += 1) {
    const within = (n / RATE) % 1;
    const note = NOTES[Math.floor(n / RATE) % NOTES.length] ?? 220;
    const loudness = 26 * Math.min(1, within * 12) * (1 - within);
    file[44 + n] = 128 + Math.round(loudness * Math.sin((2 * Math.PI * note * n) / RATE));
  }
  return file;
}

const page = (title: string) => `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:1rem;font:1rem/1.4 system-ui}audio{width:100%}</style>
<p>${title}</p><audio controls src="/podcast/episode.wav"></audio></html>`;

const html = "text/html; charset=utf-8";

/** Replaces a podcast host: a show page, an embeddable player, one episode. */
export const podcast: Supplier = ({ method, url }: SandboxRequest) => {
  if (method !== "GET") return null;
  if (url.pathname === "/podcast") return { status: 200, type: html, body: page("Podcast d’essai") };
  if (url.pathname === "/podcast/player") return { status: 200, type: html, body: page("Épisode d’essai") };
  if (url.pathname === "/podcast/episode.wav") return { status: 200, type: "audio/wav", body: recording() };
  return null;
};
