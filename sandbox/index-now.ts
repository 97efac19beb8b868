import { type Answer, answer, type Supplier } from "./http";

interface Submission {
  host: string;
  urls: string[];
}

const MOST = 10_000;
const KEY = /^[a-zA-Z0-9-]{8,128}$/;
/** Keys with a fate of their own. */
const fates: Record<string, Answer> = {
  "sandbox-key-not-found": answer(403, { message: "The key is not in the file." }),
  "sandbox-too-many-calls": {
    ...answer(429, { message: "Too many requests." }),
    headers: { "retry-after": "600" },
  },
  "sandbox-broken": answer(500, { message: "Internal error." }),
};

function take(body: string, taken: Submission[]): Answer {
  const { host, key, keyLocation, urlList } = JSON.parse(body) as Record<string, unknown>;
  const isWhole =
    typeof host === "string" &&
    typeof key === "string" &&
    KEY.test(key) &&
    Array.isArray(urlList) &&
    urlList.length > 0 &&
    urlList.length <= MOST &&
    urlList.every((url) => typeof url === "string" && URL.canParse(url));
  if (!isWhole) return answer(400, { message: "Invalid format." });
  const fate = fates[key];
  if (fate) return fate;
  const urls = urlList as string[];
  const isForeign = [...urls, ...(keyLocation === undefined ? [] : [String(keyLocation)])].some(
    (url) => !URL.canParse(url) || new URL(url).host !== host,
  );
  if (isForeign || (keyLocation !== undefined && !String(keyLocation).endsWith(`/${key}.txt`)))
    return answer(422, { message: "The addresses do not belong to the host." });
  taken.push({ host, urls });
  // The first call of a host: its key has not been fetched yet.
  return answer(taken.filter((one) => one.host === host).length === 1 ? 202 : 200, {});
}

/** Replaces the call of indexnow.org; GET /indexnow/taken lists what was handed in. */
export function indexNowDouble(): Supplier {
  const taken: Submission[] = [];
  return ({ method, url, body }) => {
    if (method === "GET" && url.pathname === "/indexnow/taken") return answer(200, { taken });
    return method === "POST" && url.pathname === "/indexnow" ? take(body, taken) : null;
  };
}
