import { countryPath } from "@/lib/core/addresses/planners";
import { brand } from "@/lib/core/brand";
import type { PageSite } from "@/lib/seo/get-site";
import type { Thing } from "@/lib/seo/structured-data/thing";

const organizationId = (origin: string) => `${origin}/#organization`;

/** Who publishes the site, and the site with its search. */
export function siteThings({ origin, locale, everywhere }: PageSite, description: string): Thing[] {
  return [
    {
      "@type": "Organization",
      "@id": organizationId(origin),
      name: brand.name,
      url: `${origin}/`,
      logo: {
        "@type": "ImageObject",
        url: `${origin}/icon-512.png`,
        width: 512,
        height: 512,
      },
      sameAs: everywhere.map((site) => `${site.origin}/`).filter((url) => url !== `${origin}/`),
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: brand.name,
      description,
      url: `${origin}/`,
      inLanguage: locale,
      publisher: { "@type": "Organization", "@id": organizationId(origin) },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${origin + countryPath()}?place={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
