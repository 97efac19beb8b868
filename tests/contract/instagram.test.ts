import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { createInstagram } from "@/lib/gateways/instagram/instagram-login";
import { InstagramRefused, InstagramUnavailable } from "@/lib/gateways/instagram/port";
import { sandboxApp, signRequest } from "@/sandbox/instagram";
import { startHttpDouble } from "./http-double";
import { sandboxWithFaults } from "./sandbox-with-faults";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const redirectUri = "https://fr.promesse.test/api/instagram/callback";
const app = { appId: sandboxApp.id, appSecret: sandboxApp.secret, redirectUri, timeoutMs: 2_000 };
const inSandbox = async () =>
  createInstagram({ ...app, localUrl: `${await sandboxWithFaults(ended)}/instagram` });

/** Presses a button of the consent page; the address to which the browser is sent. */
async function press(page: string, answer: "approve" | "refuse", name: string): Promise<URL> {
  const asked = new URL(page);
  const target = new URL("consent", asked);
  const { state, redirect_uri } = Object.fromEntries(asked.searchParams);
  target.search = new URLSearchParams({
    state: state ?? "",
    redirect_uri: redirect_uri ?? "",
    answer,
    name,
  }).toString();
  const { headers } = await fetch(target, { redirect: "manual" });
  return new URL(headers.get("location") ?? "");
}

describe("linking an account", () => {
  it("leads to the consent page and exchanges its code once for a token of sixty days", async () => {
    const instagram = await inSandbox();
    const page = instagram.authorizeUrl("state-1");
    expect(Object.fromEntries(new URL(page).searchParams)).toEqual({
      client_id: sandboxApp.id,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "instagram_business_basic",
      state: "state-1",
    });
    const back = await press(page, "approve", "maison.aubert");
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get("state")).toBe("state-1");
    const code = back.searchParams.get("code") ?? "";
    const grant = await instagram.exchangeCode(code);
    expect(grant).toMatchObject({ username: "maison.aubert", expiresInSeconds: 60 * 86_400 });
    expect(grant.accountId).toMatch(/^\d+$/);
    await expect(instagram.exchangeCode(code)).rejects.toBeInstanceOf(InstagramRefused);
    expect(await instagram.refresh(grant.token)).toMatchObject({ expiresInSeconds: 60 * 86_400 });
  });

  it("comes back with the refusal", async () => {
    const back = await press((await inSandbox()).authorizeUrl("state-2"), "refuse", "maison.aubert");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.has("code")).toBe(false);
  });

  it("is refused with another secret", async () => {
    const localUrl = `${await sandboxWithFaults(ended)}/instagram`;
    const instagram = createInstagram({ ...app, appSecret: "another", localUrl });
    const back = await press(instagram.authorizeUrl("s"), "approve", "maison");
    const exchanging = instagram.exchangeCode(back.searchParams.get("code") ?? "");
    await expect(exchanging).rejects.toBeInstanceOf(InstagramRefused);
  });
});

describe("the pictures of an account", () => {
  it("are the latest ones, of a film the cover, and are fetched whole", async () => {
    const instagram = await inSandbox();
    const posts = await instagram.listMedia("long.maison.aubert", 12);
    expect(posts).toHaveLength(12);
    expect(posts.every(({ pictureUrl }) => pictureUrl.endsWith(".jpg"))).toBe(true);
    expect(posts.some(({ caption }) => caption === null)).toBe(true);
    const bytes = await instagram.fetchPicture(posts[0]?.pictureUrl ?? "");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1080 });
  });

  it("are refused for a token that has ended", async () => {
    const instagram = await inSandbox();
    for (const token of ["long.expired", "nonsense"]) {
      await expect(instagram.listMedia(token, 12)).rejects.toBeInstanceOf(InstagramRefused);
      await expect(instagram.refresh(token)).rejects.toBeInstanceOf(InstagramRefused);
    }
  });

  it.each([
    "https://evil.test/picture.jpg",
    "http://scontent.cdninstagram.com/picture.jpg",
    "https://cdninstagram.com.evil.test/picture.jpg",
    "https://scontent.cdninstagram.com:8443/picture.jpg",
    "http://127.0.0.1/picture.jpg",
    "file:///etc/passwd",
    "nonsense",
  ])("are not fetched from %s", async (url) => {
    const instagram = createInstagram(app);
    await expect(instagram.fetchPicture(url)).rejects.toThrow("not Instagram's");
  });
});

describe("trouble", () => {
  it.each([
    ["a failure", { status: 500, body: {} }],
    ["too many calls", { status: 429, body: { error: { code: 4 } } }],
    ["another shape", { status: 200, body: { hello: "world" } }],
    ["no JSON", { status: 200, body: "OK" }],
  ])("is an outage after %s", async (_, answer) => {
    const double = await startHttpDouble(answer);
    ended.push(() => double.stop());
    const instagram = createInstagram({ ...app, localUrl: double.url });
    for (const call of [
      () => instagram.listMedia("t", 1),
      () => instagram.refresh("t"),
      () => instagram.exchangeCode("c"),
    ])
      await expect(call()).rejects.toBeInstanceOf(InstagramUnavailable);
  });

  it("never tells the token in its message", async () => {
    const instagram = createInstagram({ ...app, localUrl: "http://127.0.0.1:9" });
    const failed = await instagram.listMedia("very-secret", 1).catch((error: Error) => error);
    expect(String(failed)).not.toContain("very-secret");
  });
});

describe("a signed request", () => {
  const instagram = createInstagram(app);

  it("names its account", () => {
    expect(instagram.readSignedRequest(signRequest("17841400000001"))).toEqual({
      accountId: "17841400000001",
    });
  });

  it("is refused when forged, bent or empty", () => {
    const real = signRequest("17841400000001");
    const [signature = "", body = ""] = real.split(".");
    const other = Buffer.from(JSON.stringify({ user_id: "2", algorithm: "HMAC-SHA256" })).toString(
      "base64url",
    );
    const wrong = [
      signRequest("1", "another"),
      `${signature}.${other}`,
      `.${body}`,
      body,
      "",
      "a.b.c",
      `${real}.x`,
    ];
    for (const signed of wrong) expect(instagram.readSignedRequest(signed), signed).toBeNull();
  });
});
