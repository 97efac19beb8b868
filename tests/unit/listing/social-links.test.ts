import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseSocialUrl, type SocialField, socialFields } from "@/lib/listing/social/rules";

const taken: [SocialField, string, string][] = [
  ["snFacebook", "https://www.facebook.com/maison.aubert", "https://www.facebook.com/maison.aubert"],
  ["snFacebook", "http://facebook.com/maison.aubert/", "https://www.facebook.com/maison.aubert"],
  [
    "snFacebook",
    "m.facebook.com/maison.aubert?fbclid=IwAR0&ref=share",
    "https://www.facebook.com/maison.aubert",
  ],
  ["snFacebook", "https://fr-fr.facebook.com/maison.aubert", "https://www.facebook.com/maison.aubert"],
  ["snFacebook", "fb.com/maison.aubert", "https://www.facebook.com/maison.aubert"],
  ["snFacebook", "@maison.aubert", "https://www.facebook.com/maison.aubert"],
  [
    "snFacebook",
    "https://www.facebook.com/profile.php?id=100063456789&sk=about",
    "https://www.facebook.com/profile.php?id=100063456789",
  ],
  [
    "snFacebook",
    "https://www.facebook.com/pages/Maison-Aubert/123456789012",
    "https://www.facebook.com/pages/Maison-Aubert/123456789012",
  ],
  ["snInstagram", "https://www.instagram.com/Maison.Aubert/", "https://www.instagram.com/maison.aubert/"],
  [
    "snInstagram",
    "instagram.com/maison_aubert?igsh=abc&utm_source=qr",
    "https://www.instagram.com/maison_aubert/",
  ],
  [
    "snInstagram",
    "https://m.instagram.com/maison.aubert/tagged/",
    "https://www.instagram.com/maison.aubert/",
  ],
  ["snInstagram", "@maison.aubert", "https://www.instagram.com/maison.aubert/"],
  ["snTwitter", "https://twitter.com/MaisonAubert?s=21&t=x", "https://x.com/MaisonAubert"],
  ["snTwitter", "https://mobile.twitter.com/MaisonAubert", "https://x.com/MaisonAubert"],
  ["snTwitter", "x.com/MaisonAubert/status/1", "https://x.com/MaisonAubert"],
  ["snTwitter", "@MaisonAubert", "https://x.com/MaisonAubert"],
  ["snTikTok", "https://www.tiktok.com/@Maison.Aubert?lang=fr", "https://www.tiktok.com/@maison.aubert"],
  ["snTikTok", "m.tiktok.com/@maison", "https://www.tiktok.com/@maison"],
  ["snTikTok", "@maison.aubert", "https://www.tiktok.com/@maison.aubert"],
  ["snLinkedIn", "https://www.linkedin.com/in/claire-vidal/", "https://www.linkedin.com/in/claire-vidal/"],
  ["snLinkedIn", "http://fr.linkedin.com/in/claire-vidal?trk=x", "https://www.linkedin.com/in/claire-vidal/"],
  [
    "snLinkedIn",
    "linkedin.com/company/maison-aubert/about/",
    "https://www.linkedin.com/company/maison-aubert/",
  ],
  [
    "snLinkedIn",
    "https://www.linkedin.com/in/fran%C3%A7oise-d",
    "https://www.linkedin.com/in/fran%C3%A7oise-d/",
  ],
  ["snLinkedIn", "company/maison-aubert", "https://www.linkedin.com/company/maison-aubert/"],
  ["snLinkedIn", "@claire-vidal", "https://www.linkedin.com/in/claire-vidal/"],
  ["snPinterest", "https://www.pinterest.fr/maisonaubert/", "https://www.pinterest.com/maisonaubert/"],
  ["snPinterest", "fr.pinterest.com/maisonaubert/tables/", "https://www.pinterest.com/maisonaubert/"],
  [
    "snPinterest",
    "https://www.pinterest.co.uk/maisonaubert?invite_code=1",
    "https://www.pinterest.com/maisonaubert/",
  ],
  ["snPinterest", "@maisonaubert", "https://www.pinterest.com/maisonaubert/"],
];
const refused: [SocialField, string][] = [
  ["snFacebook", "https://www.facebook.com"],
  ["snFacebook", "https://www.facebook.com/sharer.php?u=x"],
  ["snFacebook", "https://www.facebook.com/profile.php"],
  ["snFacebook", "https://www.facebook.com/profile.php?id=abc"],
  ["snFacebook", "https://facebook.com.evil.test/maison"],
  ["snFacebook", "https://evilfacebook.com/maison"],
  ["snFacebook", "https://www.instagram.com/maison"],
  ["snFacebook", "maison aubert"],
  ["snInstagram", "https://www.instagram.com/p/Cabcdef/"],
  ["snInstagram", "https://www.instagram.com/reel/Cabcdef/"],
  ["snInstagram", "https://www.instagram.com/"],
  ["snInstagram", "https://instagram.com@evil.test/maison"],
  ["snInstagram", "https://www.instagram.com:8443/maison"],
  ["snInstagram", "@maison aubert"],
  ["snInstagram", "@maison/../p"],
  ["snInstagram", `@${"a".repeat(31)}`],
  ["snInstagram", "javascript:alert(1)"],
  ["snInstagram", "maison.aubert"],
  ["snTwitter", "https://x.com/home"],
  ["snTwitter", "https://twitter.com/intent/tweet"],
  ["snTwitter", "@far_too_long_for_this"],
  ["snTwitter", "https://netflix.com/maison"],
  ["snTikTok", "https://www.tiktok.com/maison"],
  ["snTikTok", "https://vm.tiktok.com/ZMabc/"],
  ["snTikTok", "https://www.tiktok.com/@a"],
  ["snLinkedIn", "https://www.linkedin.com/feed/"],
  ["snLinkedIn", "https://www.linkedin.com/in/"],
  ["snLinkedIn", "https://www.linkedin.com/school/hec/"],
  ["snLinkedIn", "https://lnkd.in/abc"],
  ["snLinkedIn", "https://www.linkedin.com/in/%E0%A4%A"],
  ["snLinkedIn", "https://www.linkedin.com/in/..%2f..%2ffeed"],
  ["snPinterest", "https://www.pinterest.com/pin/123456/"],
  ["snPinterest", "https://pin.it/abc"],
  ["snPinterest", "https://pinterest.evil.test/maison"],
  ["snPinterest", `https://www.pinterest.com/maison${"?".padEnd(300, "x")}`],
];

describe("the address on a social network", () => {
  it.each(taken)("%s takes %s", (field, typed, stored) => {
    expect(normaliseSocialUrl(field, typed)).toBe(stored);
    expect(normaliseSocialUrl(field, `  ${typed} `)).toBe(stored);
    // What is stored is accepted again, unchanged.
    expect(normaliseSocialUrl(field, stored)).toBe(stored);
  });

  it.each(refused)("%s refuses %s", (field, typed) => {
    expect(normaliseSocialUrl(field, typed)).toBeNull();
  });

  it.each(socialFields)("%s may be empty", (field) => {
    expect(normaliseSocialUrl(field, "  ")).toBe("");
  });

  it("leads to the network itself by https, whatever is typed", () => {
    const hosts = /^(www\.(facebook|instagram|tiktok|linkedin|pinterest)\.com|x\.com)$/;
    const parts = fc.constantFrom(
      "https://",
      "x.com",
      "/",
      "@",
      "evil.test",
      "instagram.com",
      "?a=1",
      "maison",
      "#",
      ":",
      "%2f",
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 7 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(fc.constantFrom(...socialFields), typed, (field, text) => {
        const stored = normaliseSocialUrl(field, text);
        if (!stored) return;
        const url = new URL(stored);
        expect([url.protocol, url.username, url.port]).toEqual(["https:", "", ""]);
        expect(url.hostname).toMatch(hosts);
      }),
    );
  });
});
