import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "@/lib/gateways/public-addresses";
import { ThumbnailUnavailable } from "@/lib/gateways/video-thumbnails/port";
import { createVideoThumbnails } from "@/lib/gateways/video-thumbnails/video-hosts";
import { startHttpDouble } from "./http-double";
import { sandboxWithFaults } from "./sandbox-with-faults";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const options = { timeoutMs: 2_000 };
async function inSandbox() {
  return createVideoThumbnails({ localUrl: `${await sandboxWithFaults(ended)}/video-hosts` });
}
async function double(answer: Parameters<typeof startHttpDouble>[0]) {
  const host = await startHttpDouble(answer);
  ended.push(() => host.stop());
  return host;
}

describe("the picture of a video", () => {
  it.each([
    { host: "youtube", id: "dQw4w9WgXcQ" },
    { host: "youtube", id: "noMaxSize__" },
    { host: "vimeo", id: "76979871" },
    { host: "vimeo", id: "76979871/8272103f6e" },
  ] as const)("comes from $host for $id", async (video) => {
    const bytes = await (await inSandbox()).fetch(video, options);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: "jpeg", width: 1280 });
  });

  it("is null for a video that the host does not know", async () => {
    const thumbnails = await inSandbox();
    expect(await thumbnails.fetch({ host: "youtube", id: "gone-gone-1" }, options)).toBeNull();
    expect(await thumbnails.fetch({ host: "vimeo", id: "404404" }, options)).toBeNull();
  });

  it.each([
    ["a redirect into our own network", { host: "youtube", id: "moved-local" }, "not allowed"],
    ["such a redirect after Vimeo's answer", { host: "vimeo", id: "169254" }, "not allowed"],
    ["more than five megabytes", { host: "youtube", id: "too-large-1" }, "more bytes"],
  ] as const)("is unavailable after %s", async (_, video, reason) => {
    const fetching = (await inSandbox()).fetch(video, options);
    await expect(fetching).rejects.toBeInstanceOf(ThumbnailUnavailable);
    await expect(fetching).rejects.toThrow(reason);
  });

  it("is unavailable while a host is slow, fails or answers in another shape", async () => {
    const slow = (await inSandbox()).fetch({ host: "youtube", id: "slow-answer" }, { timeoutMs: 200 });
    await expect(slow).rejects.toBeInstanceOf(ThumbnailUnavailable);
    for (const answer of [
      { status: 500, body: {} },
      { status: 429, body: {} },
      { status: 200, body: "no JSON" },
      { status: 200, body: { type: "video" } },
      { status: 200, body: { thumbnail_url: "https://evil.test/picture.jpg" } },
      { status: 200, body: { thumbnail_url: "file:///etc/passwd" } },
    ]) {
      const { url } = await double(answer);
      const fetching = createVideoThumbnails({ localUrl: url }).fetch({ host: "vimeo", id: "7" }, options);
      await expect(fetching).rejects.toBeInstanceOf(ThumbnailUnavailable);
    }
  });

  it("is not fetched when the name of the host leads into a private network", async () => {
    for (const addresses of [["10.0.0.5"], ["127.0.0.1"], ["::1"], ["93.184.216.34", "192.168.1.1"], []]) {
      const asked: string[] = [];
      const thumbnails = createVideoThumbnails({
        resolve: async (host) => {
          asked.push(host);
          return addresses;
        },
      });
      const fetching = thumbnails.fetch({ host: "youtube", id: "dQw4w9WgXcQ" }, options);
      await expect(fetching).rejects.toThrow("not a public address");
      expect(asked).toEqual(["i.ytimg.com"]);
    }
  });
});

describe("an address", () => {
  it.each(["93.184.216.34", "8.8.8.8", "2606:4700::6810:84e5"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
    ...["192.168.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fc00::1", "fd12::1"],
    ...["fe80::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::a00:1", "nonsense", ""],
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
