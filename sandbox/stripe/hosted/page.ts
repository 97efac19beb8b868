import type { Answer } from "../../http";
import { stylePath } from "../stripe-context";
import { Html, html } from "./html";
import type { Speech } from "./words/words";

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A whole page; `title` is also the text of its heading. */
export function page(speech: Speech, title: string, body: Html, status = 200): Answer {
  const whole = html`<!doctype html><html lang="${speech.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="stylesheet" href="${stylePath}"></head>
<body><p class="band" role="status">${speech.say("band")}</p><main>${body}</main></body></html>`;
  return {
    status,
    body: whole.text,
    type: "text/html; charset=utf-8",
    headers: { "content-security-policy": policy, "referrer-policy": "no-referrer" },
  };
}

export const redirect = (location: string): Answer => ({
  status: 303,
  body: "",
  type: "text/plain",
  headers: { location },
});

export const note = (kind: "bad" | "good" | "warn", title: string | null, text: string): Html =>
  html`<div class="note ${kind}" role="${kind === "bad" ? "alert" : "status"}"><p>${title && html`<strong>${title}</strong>`}${text}</p></div>`;

export const nothing = new Html("");

export const backLink = (speech: Speech, url: string | null): Html =>
  url ? html`<a class="back" href="${url}">← ${speech.say("back")}</a>` : nothing;

/** Page for an expired or completed session. */
export const expiredPage = (speech: Speech, url: string | null): Answer =>
  page(
    speech,
    speech.say("goneTitle"),
    html`${backLink(speech, url)}<h1>${speech.say("goneTitle")}</h1><p>${speech.say("goneText")}</p>`,
    410,
  );
