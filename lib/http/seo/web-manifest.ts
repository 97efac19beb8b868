import "server-only";
import { getTranslations } from "next-intl/server";
import { brand } from "@/lib/core/brand";
import { publicFile } from "@/lib/http/seo/public-file";

const WEEK_SECONDS = 604_800;

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** GET /manifest.webmanifest in the language of the country's site. The dark colour stands in the head of each page. */
export const webManifest = (request: Request): Promise<Response> =>
  publicFile(request, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: "directory" });
    const manifest = {
      id: "/",
      name: brand.name,
      short_name: brand.name,
      description: t("meta.landingTitle", { where: t("inCountry") }),
      lang: locale,
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      theme_color: brand.colours.ivory,
      background_color: brand.colours.ivory,
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
        icon("icon", 192, "any"),
        icon("icon", 512, "any"),
        icon("icon-maskable", 192, "maskable"),
        icon("icon-maskable", 512, "maskable"),
      ],
    };
    return {
      type: "application/manifest+json; charset=utf-8",
      body: JSON.stringify(manifest),
      maxAgeSeconds: WEEK_SECONDS,
    };
  });
