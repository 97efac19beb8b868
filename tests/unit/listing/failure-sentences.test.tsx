import { readFileSync } from "node:fs";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import PortfolioError from "@/app/[locale]/(provider)/portfolios/[id]/error";
import PortfoliosError from "@/app/[locale]/(provider)/portfolios/error";
import PortraitError from "@/app/[locale]/(provider)/portrait-experiences/error";
import SocialError from "@/app/[locale]/(provider)/social-networks/error";
import VideosError from "@/app/[locale]/(provider)/videos/error";
import { PictureError } from "@/components/forms/upload/picture-file";
import { useUploadError } from "@/components/forms/upload/use-upload-error";
import { NewPortfolio } from "@/components/listing/portfolio-editor/edit-screen";
import { ProblemError } from "@/lib/core/browser/http";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { socialCodes, socialFields } from "@/lib/listing/social/rules";
import { socialLinksForm } from "@/lib/listing/social/schema";

type Locale = (typeof mainLocales)[number];
type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>["value"]>;
const router = { refresh: () => undefined, push: () => undefined } as unknown as Router;

async function drawn(locale: Locale, screen: ReactElement): Promise<string> {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={(await messagesOf(locale)) as never} timeZone="UTC">
      <AppRouterContext.Provider value={router}>{screen}</AppRouterContext.Provider>
    </NextIntlClientProvider>,
  );
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

type Room = "images" | "videos" | "social" | "portrait" | "portfolios";
async function sentence(locale: Locale, room: Room, key: string): Promise<string> {
  const { errors } = (await messagesOf(locale))[room] as { errors: Record<string, string> };
  return errors[key] ?? "";
}
function Said({ error, bytes }: { error: unknown; bytes: number }) {
  return <p>{useUploadError().textOf(error, bytes)}</p>;
}
const nothing = () => undefined;

/** The sentences that a screen shows instead of what could not be loaded. */
const screens: [Room, string, ReactElement][] = [
  ["videos", "loading", <VideosError key="v" reset={nothing} />],
  ["social", "loading", <SocialError key="s" reset={nothing} />],
  ["portrait", "failed", <PortraitError key="t" reset={nothing} />],
  ["portfolios", "load_failed", <PortfoliosError key="l" reset={nothing} />],
  ["portfolios", "loading", <PortfolioError key="p" reset={nothing} />],
  [
    "portfolios",
    "loading_prestations",
    <NewPortfolio key="n" draft={null} prestations={null} currency="EUR" />,
  ],
];

/** The sentences of the catalogue of errors, the file that says each, and the test that reaches it. */
const photosSpec = "tests/e2e/listing/photos.spec.ts";
const stored = "tests/integration/listing/picture-input.test.ts";
const portfolioUnit = "tests/unit/listing/portfolios.test.ts";
const upload = "components/forms/upload";
const editor = "components/listing/portfolio-editor";
const here = "tests/unit/listing/failure-sentences.test.tsx";
const videosSpec = "tests/e2e/listing/videos.spec.ts";
const failedSpec = "tests/e2e/listing/failed-calls.spec.ts";
const socialSpec = "tests/e2e/listing/social-networks.spec.ts";
const catalogue: Record<Room, Record<string, [source: string, test: string]>> = {
  images: {
    no_image: ["lib/listing/media/errors.ts", stored],
    INVALID_FILE_TYPE: [`${upload}/picture-file.ts`, stored],
    FILE_TOO_LARGE: ["lib/listing/media/errors.ts", stored],
    UPLOAD_ERROR: ["lib/listing/media/errors.ts", "tests/integration/listing/picture-files.test.ts"],
    storage_full: ["lib/listing/media/errors.ts", "tests/integration/listing/picture-files.test.ts"],
    storage_away: ["lib/listing/media/errors.ts", "tests/integration/listing/picture-files.test.ts"],
    upload_failed: [`${upload}/use-upload-error.ts`, photosSpec],
    timeout: [`${upload}/use-upload-error.ts`, here],
    read_failed: [`${upload}/picture-file.ts`, photosSpec],
    crop_failed: [`${upload}/picture-file.ts`, "tests/e2e/listing/photos-input.spec.ts"],
    too_large: [`${upload}/picture-file.ts`, here],
    too_small: [`${upload}/picture-file.ts`, photosSpec],
    save_failed: ["components/listing/images/use-photos.ts", photosSpec],
    toggle: ["components/listing/images/use-photos.ts", photosSpec],
    update: ["components/listing/images/edit-photo.tsx", photosSpec],
    delete: ["components/listing/images/use-photos.ts", photosSpec],
    profile_delete: ["components/listing/images/portrait-block.tsx", photosSpec],
  },
  videos: {
    quota_reached: ["lib/listing/videos/errors.ts", "tests/integration/listing/videos.test.ts"],
    loading: ["app/[locale]/(provider)/videos/error.tsx", here],
    adding: ["components/listing/videos/add-video.tsx", videosSpec],
    deleting: ["components/listing/videos/video-card.tsx", videosSpec],
    updating_visibility: ["components/listing/videos/video-card.tsx", videosSpec],
  },
  social: {
    facebook_invalid: ["lib/listing/social/rules.ts", here],
    instagram_invalid: ["lib/listing/social/rules.ts", here],
    twitter_invalid: ["lib/listing/social/rules.ts", here],
    tiktok_invalid: ["lib/listing/social/rules.ts", here],
    linkedin_invalid: ["lib/listing/social/rules.ts", here],
    pinterest_invalid: ["lib/listing/social/rules.ts", here],
    loading: ["app/[locale]/(provider)/social-networks/error.tsx", here],
    saving: ["components/listing/social/links-form.tsx", failedSpec],
    revoke_failed: ["components/listing/social/instagram-panel.tsx", failedSpec],
    invalid_urls: ["components/listing/social/links-form.tsx", socialSpec],
  },
  portrait: { failed: ["components/listing/portrait/use-portrait.ts", here] },
  portfolios: {
    load_failed: ["app/[locale]/(provider)/portfolios/error.tsx", here],
    loading: ["app/[locale]/(provider)/portfolios/[id]/error.tsx", here],
    saving: [`${editor}/save-bar.tsx`, failedSpec],
    loading_prestations: [`${editor}/portfolio-fields.tsx`, here],
    creating: ["lib/listing/portfolios/client.ts", portfolioUnit],
    updating: ["lib/listing/portfolios/client.ts", portfolioUnit],
    deleting: ["lib/listing/portfolios/client.ts", portfolioUnit],
    publishing: ["lib/listing/portfolios/client.ts", portfolioUnit],
    image_too_large: ["lib/listing/portfolios/add-images.ts", portfolioUnit],
    invalid_image: ["lib/listing/portfolios/add-images.ts", portfolioUnit],
    image_upload: ["lib/listing/portfolios/add-images.ts", portfolioUnit],
    image_delete: ["lib/listing/portfolios/client.ts", portfolioUnit],
    image_caption_update: ["lib/listing/portfolios/client.ts", portfolioUnit],
    image_key_update_error: ["lib/listing/portfolios/client.ts", portfolioUnit],
    reordering: ["lib/listing/portfolios/client.ts", portfolioUnit],
    views_loading: ["lib/listing/portfolios/client.ts", portfolioUnit],
  },
};
const rows = (Object.keys(catalogue) as Room[]).flatMap((room) =>
  Object.entries(catalogue[room]).map(([key, files]) => [room, key, files] as const),
);

describe.each(mainLocales)("failures of a provider's own content in %s", (locale) => {
  it.each(rows)("%s.errors.%s is a sentence", async (room, key) => {
    expect(await sentence(locale, room, key)).toMatch(/\S{2,}.*[.!?»”]$/u);
  });

  it.each(screens)("%s.errors.%s stands on the screen", async (room, key, screen) => {
    expect(await drawn(locale, screen)).toContain(await sentence(locale, room, key));
  });
});

describe("failures of a provider's own content", () => {
  it.each(rows)("%s.errors.%s is said by the code, and a test reaches it", (_, key, [source, test]) => {
    const isNamed = new RegExp(`\\b${key}\\b`);
    expect(readFileSync(source, "utf8")).toMatch(isNamed);
    expect(readFileSync(test, "utf8")).toMatch(isNamed);
  });

  it.each(socialFields)("a wrong address of %s has its own sentence", (field) => {
    const links = Object.fromEntries(socialFields.map((name) => [name, ""]));
    const parsed = socialLinksForm.safeParse({ ...links, [field]: "https://evil.test/@maison" });
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, socialCodes[field]],
    ]);
  });

  it.each([
    [new ProblemError(0, "timeout", null), "timeout"],
    [new ProblemError(500, "internal_error", null), "upload_failed"],
    [new PictureError("read_failed"), "read_failed"],
    [new PictureError("crop_failed"), "crop_failed"],
    [new PictureError("too_small"), "too_small"],
    [new PictureError("INVALID_FILE_TYPE"), "INVALID_FILE_TYPE"],
  ])("%s of an upload is said as images.errors.%s", async (error, key) => {
    expect(await drawn("fr-FR", <Said error={error} bytes={1} />)).toContain(
      await sentence("fr-FR", "images", key),
    );
  });

  it("a photo that is too large is told with its size and the limit", async () => {
    const said = <Said error={new PictureError("too_large")} bytes={12_300_000} />;
    expect(await drawn("fr-FR", said)).toMatch(/12,3\sMo.*10\sMo/u);
  });
});
