import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldCodes } from "@/lib/core/fields";
import { embedUrl, parseVideoLink, watchUrl } from "@/lib/listing/videos/rules";
import { addVideoInput, editVideoInput } from "@/lib/listing/videos/schema";

const id = "dQw4w9WgXcQ";
const youtube = [
  `https://www.youtube.com/watch?v=${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://gaming.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}&t=42s`,
  `https://www.youtube.com/watch?list=PL1&v=${id}&index=3`,
  `https://www.youtube.com/watch?app=desktop&v=${id}`,
  `https://www.youtube.com/watch?v=${id}#t=10`,
  `https://WWW.YouTube.com/watch?v=${id}`,
  `www.youtube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `//www.youtube.com/watch?v=${id}`,
  `  https://www.youtube.com/watch?v=${id}\n`,
  `https://youtu.be/${id}`,
  `https://www.youtu.be/${id}`,
  `youtu.be/${id}`,
  `https://youtu.be/${id}?t=12`,
  `https://youtu.be/${id}?si=abcDEF_123`,
  `https://youtu.be/${id}/`,
  `https://www.youtube.com/shorts/${id}`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://m.youtube.com/shorts/${id}/`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/embed/${id}?start=5&autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/e/${id}`,
  `https://www.youtube.com/live/${id}?feature=shared`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x&amp;start=4" allowfullscreen></iframe>`,
];
const vimeo: [string, string][] = [
  ["https://vimeo.com/76979871", "76979871"],
  ["http://vimeo.com/76979871", "76979871"],
  ["https://www.vimeo.com/76979871", "76979871"],
  ["vimeo.com/76979871", "76979871"],
  ["https://vimeo.com/76979871/", "76979871"],
  ["https://vimeo.com/76979871?share=copy#t=0", "76979871"],
  ["https://vimeo.com/76979871/8272103f6e", "76979871/8272103f6e"],
  ["https://vimeo.com/channels/staffpicks/76979871", "76979871"],
  ["https://vimeo.com/groups/shortfilms/videos/76979871", "76979871"],
  ["https://vimeo.com/ondemand/film/76979871", "76979871"],
  ["https://vimeo.com/album/2222222/video/76979871", "76979871"],
  ["https://vimeo.com/showcase/2222222/video/76979871", "76979871"],
  ["https://player.vimeo.com/video/76979871", "76979871"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1", "76979871/8272103f6e"],
  [
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" frameborder="0"></iframe>',
    "76979871/8272103f6e",
  ],
];
const refused = [
  "",
  "   ",
  "a film",
  id,
  "https://www.youtube.com",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/watch?v=short",
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?v=dQw4w9WgXc%22`,
  "https://www.youtube.com/playlist?list=PL0123456789",
  "https://www.youtube.com/@maison",
  "https://www.youtube.com/channel/UC0123456789",
  `https://www.youtube.com/redirect?q=${id}`,
  `https://www.youtube.com.evil.test/watch?v=${id}`,
  `https://evilyoutube.com/watch?v=${id}`,
  `https://evil.test/www.youtube.com/watch?v=${id}`,
  `https://evil.test/?u=https://youtu.be/${id}`,
  `https://youtu.be@evil.test/${id}`,
  `https://user:secret@youtu.be/${id}`,
  `https://youtu.be:8443/${id}`,
  `ftp://youtu.be/${id}`,
  `javascript:alert(1)//youtu.be/${id}`,
  `data:text/html,https://youtu.be/${id}`,
  `https://youtu.be/${id} and more`,
  "https://vimeo.com",
  "https://vimeo.com/maisonaubert",
  "https://vimeo.com/0",
  "https://vimeo.com/12345678901234567890",
  "https://vimeo.com/showcase/2222222",
  "https://vimeo.com/event/2222222",
  "https://vimeo.com.evil.test/76979871",
  "https://player.vimeo.com.evil.test/video/76979871",
  "https://www.dailymotion.com/video/x8abcde",
  "https://www.tiktok.com/@maison/video/7112233445566778899",
  '<iframe src="https://evil.test/embed"></iframe>',
  '<script src="https://youtu.be/x"></script>',
  `https://youtu.be/${id}${"?".padEnd(2_100, "x")}`,
];

describe("the link of a video", () => {
  it.each(youtube)("names a video of YouTube: %s", (link) => {
    expect(parseVideoLink(link)).toEqual({ host: "youtube", hostVideoId: id });
  });

  it.each(vimeo)("names a video of Vimeo: %s", (link, hostVideoId) => {
    expect(parseVideoLink(link)).toEqual({ host: "vimeo", hostVideoId });
  });

  it.each(refused)("names no video: %s", (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });

  it("never leads a player or a link to another host, whatever is pasted", () => {
    const parts = fc.constantFrom(
      "https://",
      "youtu.be/",
      "vimeo.com/",
      "@",
      "evil.test",
      id,
      "76979871",
      "?v=",
      "\\",
    );
    const pasted = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 6 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(pasted, (text) => {
        const video = parseVideoLink(text);
        if (!video) return;
        const player = new URL(embedUrl(video.host, video.hostVideoId));
        const page = new URL(watchUrl(video.host, video.hostVideoId));
        expect(["www.youtube-nocookie.com", "player.vimeo.com"]).toContain(player.host);
        expect(["www.youtube.com", "vimeo.com"]).toContain(page.host);
        expect(parseVideoLink(page.href)).toEqual(video);
      }),
    );
  });

  it("keeps the key of an unlisted Vimeo video in the player and in the link", () => {
    expect(embedUrl("vimeo", "76979871/8272103f6e")).toBe(
      "https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1",
    );
    expect(watchUrl("vimeo", "76979871/8272103f6e")).toBe("https://vimeo.com/76979871/8272103f6e");
  });
});

describe("the fields of a video", () => {
  const whole = {
    title: "Un mariage",
    description: "Deux jours en Provence.",
    link: `https://youtu.be/${id}`,
  };
  const codesOf = (change: object) => {
    const parsed = addVideoInput.safeParse({ ...whole, ...change });
    return parsed.success ? {} : fieldCodes(parsed.error);
  };

  it("are trimmed, and the video is visible unless it is said otherwise", () => {
    expect(addVideoInput.parse({ ...whole, title: "  Un mariage " })).toEqual({
      title: "Un mariage",
      description: whole.description,
      link: { host: "youtube", hostVideoId: id },
      status: true,
    });
    expect(addVideoInput.parse({ ...whole, status: false }).status).toBe(false);
  });

  it.each([
    [{ title: " Noce  " }, { title: "title_too_short" }],
    [{ title: "" }, { title: "required" }],
    [{ title: "a".repeat(121) }, { title: "too_long" }],
    [{ description: "  Trop peu " }, { description: "description_too_short" }],
    [{ description: undefined }, { description: "required" }],
    [{ description: "a".repeat(1_001) }, { description: "too_long" }],
    [{ link: "" }, { link: "required" }],
    [{ link: undefined }, { link: "required" }],
    [{ link: 5 }, { link: "invalid" }],
    [{ link: "https://evil.test" }, { link: "link_invalid" }],
    [{ status: "yes" }, { status: "invalid" }],
    [{ url: "https://youtu.be/x" }, { url: "unknown_field" }],
  ])("refuse %j", (change, codes) => {
    expect(codesOf(change)).toEqual(codes);
  });

  it("of an edit are as strict", () => {
    const edit = { id: crypto.randomUUID(), title: "Un mariage", description: "Deux jours en Provence." };
    expect(editVideoInput.safeParse(edit).success).toBe(true);
    expect(editVideoInput.safeParse({ ...edit, link: whole.link }).success).toBe(false);
    expect(editVideoInput.safeParse({ ...edit, title: "Noce" }).success).toBe(false);
  });
});
