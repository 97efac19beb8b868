import { jsonLd, type Thing } from "@/lib/seo/structured-data/thing";

/** Structured data of the page; browsers do not run it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<`, `>` and `&` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things) }} />;
}
