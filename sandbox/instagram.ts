import { createHmac, randomBytes } from "node:crypto";
import sharp from "sharp";
import { type Answer, answer, type SandboxRequest, type Supplier } from "./http";

/** Id and secret of the app in a local run. */
export const sandboxApp = { id: "sandbox", secret: "sandbox-instagram" } as const;

const SIXTY_DAYS = 60 * 86_400;
const pictures = 14;
/** This account's tokens are refused at once, as after sixty days or a change of the password. */
const expiredName = "expired";

const html = "text/html; charset=utf-8";
const safe = (text: string) => text.replace(/[^\p{L}\p{N} ._-]/gu, "").slice(0, 60);
const oauthError = (message: string): Answer =>
  answer(400, { error_type: "OAuthException", code: 400, error_message: message });
const tokenError = (): Answer =>
  answer(400, { error: { message: "Invalid OAuth access token", type: "OAuthException", code: 190 } });

/** The number of an account, the same for the same name. */
export function accountIdOf(name: string): string {
  let number = 17_841_400_000_000;
  for (const letter of name) number = (number * 33 + letter.charCodeAt(0)) % 89_999_999_999_999;
  return String(number + 10_000_000_000_000);
}

/** A signed request as Meta sends it to the callbacks. */
export function signRequest(accountId: string, secret: string = sandboxApp.secret): string {
  const payload = { user_id: accountId, algorithm: "HMAC-SHA256", issued_at: 1_780_000_000 };
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${createHmac("sha256", secret).update(body).digest("base64url")}.${body}`;
}

function consentPage({ searchParams }: URL): Answer {
  const keep = ["redirect_uri", "state"]
    .map((name) => `<input type="hidden" name="${name}" value="${encodeURI(searchParams.get(name) ?? "")}">`)
    .join("");
  const body = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Instagram (essai)</title><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;max-width:24rem;margin:4rem auto;padding:0 1rem}
input,button{font:inherit;padding:.6rem .8rem;margin:.3rem 0;width:100%;box-sizing:border-box}</style>
<h1>Instagram (essai)</h1><p>Promesse demande à voir les photos de votre compte.</p>
<form action="consent" method="get">${keep}<label>Compte <input name="name" value="maison.aubert" required></label>
<button name="answer" value="approve">Autoriser</button><button name="answer" value="refuse" formnovalidate>Refuser</button></form></html>`;
  return { status: 200, type: html, body };
}

/** The browser goes back to the app, with a code or with the refusal. */
function consent({ searchParams }: URL, codes: Map<string, string>): Answer {
  const back = decodeURI(searchParams.get("redirect_uri") ?? "");
  if (!URL.canParse(back)) return oauthError("Invalid redirect_uri");
  const target = new URL(back);
  target.searchParams.set("state", searchParams.get("state") ?? "");
  if (searchParams.get("answer") === "approve") {
    const code = randomBytes(24).toString("base64url");
    codes.set(code, safe(searchParams.get("name") ?? "") || "maison.aubert");
    target.searchParams.set("code", code);
  } else {
    target.searchParams.set("error", "access_denied");
    target.searchParams.set("error_reason", "user_denied");
  }
  // As at Instagram, "#_" follows.
  return { status: 302, body: "", headers: { location: `${target.href}#_` } };
}

async function draw(number: number): Promise<Answer> {
  const hue = (number * 47) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080"><rect width="1080" height="1080" fill="hsl(${hue} 35% 82%)"/>
<circle cx="540" cy="470" r="250" fill="hsl(${hue} 45% 62%)"/><circle cx="430" cy="600" r="140" fill="hsl(${(hue + 30) % 360} 50% 70%)"/>
<circle cx="670" cy="610" r="120" fill="hsl(${(hue + 330) % 360} 40% 55%)"/><path d="M540 700 Q500 860 560 1080" stroke="hsl(120 20% 40%)" stroke-width="22" fill="none"/></svg>`;
  return { status: 200, type: "image/jpeg", body: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
}

/** Ids and addresses of the posts of an account, the newest first. */
export function postsOf(
  name: string,
): { number: number; id: string; permalink: string; timestamp: string }[] {
  return Array.from({ length: pictures }, (_, n) => {
    const number = pictures - n;
    return {
      number,
      id: `${accountIdOf(name)}_${number}`,
      permalink: `https://www.instagram.com/p/sandbox${number}/`,
      timestamp: `2026-0${1 + (number % 9)}-1${number % 9}T10:00:00+0000`,
    };
  });
}

function media(base: string, name: string, limit: number): Answer {
  const data = postsOf(name).map(({ number, ...post }) => {
    const isFilm = number % 5 === 0;
    const url = `${base}/picture/${number}.jpg`;
    return {
      ...post,
      caption: number % 4 === 0 ? undefined : `Photo ${number} de ${name} <b>#mariage</b>`,
      media_type: isFilm ? "VIDEO" : number % 3 === 0 ? "CAROUSEL_ALBUM" : "IMAGE",
      ...(isFilm ? { thumbnail_url: url, media_url: `${base}/film.mp4` } : { media_url: url }),
    };
  });
  return answer(200, { data: data.slice(0, limit), paging: {} });
}

/** Plays Instagram's pages and calls below /instagram. Tokens name their account: "long.maison.aubert". */
export function instagramDouble(): Supplier {
  /** Codes that were not exchanged yet, with the name of their account. */
  const codes = new Map<string, string>();
  const accountOf = (token: string | null, kind: "short" | "long") => {
    const name = token?.startsWith(`${kind}.`) ? token.slice(kind.length + 1) : null;
    return name && (kind === "short" || name !== expiredName) ? name : null;
  };
  const exchange = (form: URLSearchParams): Answer => {
    if (form.get("client_secret") !== sandboxApp.secret) return oauthError("Invalid client_secret");
    const code = form.get("code") ?? "";
    const name = codes.get(code);
    codes.delete(code);
    if (!name) return oauthError("Invalid authorization code");
    const token = {
      access_token: `short.${name}`,
      user_id: accountIdOf(name),
      permissions: "instagram_business_basic",
    };
    return answer(200, { data: [token] });
  };
  const long = (name: string) =>
    answer(200, { access_token: `long.${name}`, token_type: "bearer", expires_in: SIXTY_DAYS });

  return async ({ method, url, body, headers }: SandboxRequest) => {
    const [, path] = /^\/instagram(\/.*)$/.exec(url.pathname) ?? [];
    if (!path) return null;
    const token = url.searchParams.get("access_token");
    if (method === "POST" && path === "/oauth/access_token") return exchange(new URLSearchParams(body));
    if (method !== "GET") return null;
    if (path === "/oauth/authorize") return consentPage(url);
    if (path === "/oauth/consent") return consent(url, codes);
    const picture = /^\/picture\/(\d+)\.jpg$/.exec(path)?.[1];
    if (picture) return draw(Number(picture));
    if (path === "/access_token") {
      const name = accountOf(token, "short");
      return name ? long(name) : tokenError();
    }
    const name = accountOf(token, "long");
    // The new token of "expired" still tells whose it is; only its pictures are refused.
    if (/^\/v\d+\.\d+\/me$/.test(path) && token?.startsWith("long."))
      return answer(200, { user_id: accountIdOf(token.slice(5)), username: token.slice(5) });
    if (!name) return tokenError();
    if (path === "/refresh_access_token") return long(name);
    if (/^\/v\d+\.\d+\/me\/media$/.test(path))
      return media(`http://${headers.host}/instagram`, name, Number(url.searchParams.get("limit") ?? 25));
    return null;
  };
}
