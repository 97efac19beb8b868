import { describe, expect, it, vi } from "vitest";
import { GET as badge } from "@/app/badge/[slug]/[file]/route";
import { GET as shared } from "@/app/og/[...path]/route";
import { goneName, rememberGone } from "@/lib/core/page-changes/gone-pages";
import { testCtx } from "@/tests/support/context";

// Next's cache works inside a running Next only.
vi.mock("next/cache", () => ({ unstable_cache: (read: () => unknown) => read }));

const host = "fr.localhost:3000";
const ask = (path: string) => new Request(`http://${host}${path}`, { headers: { host } });

describe("pictures of pages that were removed for good", () => {
  const statusOf = async (path: string) => {
    const [kind, ...parts] = path.slice(1).split("/");
    const [slug = "", name = ""] = parts;
    const answer =
      kind === "og"
        ? await shared(ask(path), { params: Promise.resolve({ path: parts }) })
        : await badge(ask(path), { params: Promise.resolve({ slug, file: name }) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.status;
  };

  it("answer 410, those of unknown pages 404", async () => {
    await rememberGone(testCtx(), [
      goneName.profile("lea-partie"),
      goneName.venue("mas-vendu"),
      goneName.wedding("anna", "gordes"),
    ]);
    for (const path of [
      "/og/profile/lea-partie/a1.jpg",
      "/og/wedding/lea-partie/any/a1.jpg",
      "/og/wedding/anna/gordes/a1.jpg",
      "/og/venue/mas-vendu/a1.jpg",
      "/badge/lea-partie/little-white.svg",
    ])
      expect(`${path} ${await statusOf(path)}`).toBe(`${path} 410`);
    for (const path of [
      "/og/profile/mas-vendu/a1.jpg",
      "/og/venue/lea-partie/a1.jpg",
      "/og/wedding/anna/other/a1.jpg",
      "/og/profile/nobody/a1.jpg",
      "/og/area/lea-partie/a1.jpg",
      "/badge/nobody/little-white.svg",
      "/badge/lea-partie/odd.svg",
    ])
      expect(`${path} ${await statusOf(path)}`).toBe(`${path} 404`);
  });
});
