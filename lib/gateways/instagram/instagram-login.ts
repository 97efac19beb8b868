import { z } from "zod";
import { createBreaker } from "@/lib/gateways/breaker";
import { fetchPublic } from "@/lib/gateways/fetch-public";
import {
  type InstagramPort,
  type InstagramPost,
  InstagramRefused,
  InstagramUnavailable,
} from "@/lib/gateways/instagram/port";
import { readSignedRequest } from "@/lib/gateways/instagram/signed-request";

export interface InstagramOptions {
  appId: string;
  appSecret: string;
  /** Our address to which the owner's browser returns; registered at Meta. */
  redirectUri: string;
  /** A local server that plays all hosts of Instagram, in place of the real ones. */
  localUrl?: string;
  timeoutMs?: number;
}

const SCOPE = "instagram_business_basic";
const VERSION = "v23.0";
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Hosts of Instagram's pictures: scontent-cdg4-1.cdninstagram.com, instagram.fpar1-1.fna.fbcdn.net. */
const pictureHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(cdninstagram\.com|fbcdn\.net)$/;

const granted = z.object({
  access_token: z.string().min(1),
  user_id: z.union([z.string(), z.number()]).transform(String),
});
/** The present form wraps the grant in a list; the former one did not. */
const shortAnswer = z.union([
  z.object({ data: z.tuple([granted], granted) }).transform(({ data }) => data[0]),
  granted,
]);
const longAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const meAnswer = z.object({ username: z.string().regex(/^[\w.]{1,60}$/) });
const post = z.object({
  id: z.string().min(1).max(100),
  caption: z.string().nullish(),
  media_type: z.string(),
  media_url: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
  permalink: z.url({ protocol: /^https$/ }),
  timestamp: z.string(),
});
const mediaAnswer = z.object({ data: z.array(post) });
const failure = z.object({
  error: z.object({ code: z.number() }).optional(),
  error_type: z.string().optional(),
});

/** Meta's codes for a token that is expired, withdrawn or wrong (102, 190), and for a missing permission (10). */
const tokenCodes = [102, 190, 10];

/** The post as a list of one; an empty list for a post without picture or date. */
function postOf({
  id,
  caption,
  media_type,
  media_url,
  thumbnail_url,
  permalink,
  timestamp,
}: z.output<typeof post>) {
  const pictureUrl = media_type === "VIDEO" ? thumbnail_url : (media_url ?? thumbnail_url);
  const takenAt = new Date(timestamp.replace(/\+0000$/, "Z"));
  if (!pictureUrl || Number.isNaN(takenAt.getTime())) return [];
  return [{ id, caption: caption ?? null, permalink, pictureUrl, takenAt } satisfies InstagramPost];
}

/** Instagram's own protocol over HTTP, as Meta's "Instagram API with Instagram Login" describes it. */
export function createInstagram(options: InstagramOptions): InstagramPort {
  const { appId, appSecret, redirectUri, timeoutMs = 10_000 } = options;
  const local = options.localUrl?.replace(/\/$/, "");
  const hosts = local
    ? { page: local, api: local, graph: local }
    : {
        page: "https://www.instagram.com",
        api: "https://api.instagram.com",
        graph: "https://graph.instagram.com",
      };
  const breaker = createBreaker(
    (error) => error instanceof InstagramUnavailable,
    () => new InstagramUnavailable("Instagram keeps failing and is left alone for a moment."),
  );

  const call = <T>(shape: z.ZodType<T>, url: string, form?: Record<string, string>): Promise<T> =>
    breaker.run(async () => {
      let status = 0;
      let body: unknown;
      try {
        const response = await fetch(url, {
          ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
          headers: { accept: "application/json" },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: "error",
        });
        status = response.status;
        body = await response.json();
      } catch (error) {
        // The cause would contain the address, and with it the token.
        throw new InstagramUnavailable(`Instagram did not answer (${(error as Error).name}).`);
      }
      if (status === 200) {
        const parsed = shape.safeParse(body);
        if (parsed.success) return parsed.data;
        throw new InstagramUnavailable("Instagram answered in an unknown shape.");
      }
      const { error, error_type } = failure.safeParse(body).data ?? {};
      if (status < 500 && (error_type === "OAuthException" || tokenCodes.includes(error?.code ?? 0)))
        throw new InstagramRefused(`Instagram refused (${error?.code ?? error_type}).`);
      throw new InstagramUnavailable(`Instagram answered ${status}.`);
    });
  const graph = <T>(shape: z.ZodType<T>, path: string, query: Record<string, string>) =>
    call(shape, `${hosts.graph}${path}?${new URLSearchParams(query)}`);

  return {
    authorizeUrl: (state) =>
      `${hosts.page}/oauth/authorize?${new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: SCOPE,
        state,
      })}`,
    async exchangeCode(code) {
      const short = await call(shortAnswer, `${hosts.api}/oauth/access_token`, {
        client_id: appId,
        client_secret: appSecret,
        grant_type: "authorization_code",
        redirect_uri: redirectUri,
        code,
      });
      const long = await graph(longAnswer, "/access_token", {
        grant_type: "ig_exchange_token",
        client_secret: appSecret,
        access_token: short.access_token,
      });
      const me = await graph(meAnswer, `/${VERSION}/me`, {
        fields: "username",
        access_token: long.access_token,
      });
      return {
        accountId: short.user_id,
        username: me.username,
        token: long.access_token,
        expiresInSeconds: long.expires_in,
      };
    },
    async refresh(token) {
      const query = { grant_type: "ig_refresh_token", access_token: token };
      const long = await graph(longAnswer, "/refresh_access_token", query);
      return { token: long.access_token, expiresInSeconds: long.expires_in };
    },
    async listMedia(token, limit) {
      const fields = "id,caption,media_type,media_url,thumbnail_url,permalink,timestamp";
      const query = { fields, limit: String(limit), access_token: token };
      const { data } = await graph(mediaAnswer, `/${VERSION}/me/media`, query);
      return data.flatMap(postOf).slice(0, limit);
    },
    async fetchPicture(url) {
      const at = URL.canParse(url) ? new URL(url) : null;
      const localOrigin = local ? new URL(local).origin : undefined;
      const isTheirs = at?.protocol === "https:" && at.port === "" && pictureHost.test(at.hostname);
      if (!at || !(isTheirs || at.origin === localOrigin))
        throw new InstagramUnavailable("A picture at a host that is not Instagram's.");
      const rules = { origins: [at.origin], localOrigin, maxBytes: MAX_PICTURE_BYTES };
      const answer = await fetchPublic(at, rules, AbortSignal.timeout(timeoutMs)).catch((error: Error) => {
        throw new InstagramUnavailable(`A picture did not arrive (${error.name}).`);
      });
      if (answer.status !== 200) throw new InstagramUnavailable(`A picture answered ${answer.status}.`);
      return answer.bytes;
    },
    readSignedRequest: (signedRequest) => readSignedRequest(appSecret, signedRequest),
  };
}

/** Where neither Instagram nor the sandbox is configured: nothing can be linked. */
export function createNoInstagram(): InstagramPort {
  const refuse = () => {
    throw new InstagramUnavailable("Instagram is not configured.");
  };
  const refuseLater = async () => refuse();
  return {
    authorizeUrl: refuse,
    exchangeCode: refuseLater,
    refresh: refuseLater,
    listMedia: refuseLater,
    fetchPicture: refuseLater,
    readSignedRequest: () => null,
  };
}
