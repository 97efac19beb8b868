import { route } from "@/lib/http/doors/route";
import { getSocialNetworks } from "@/lib/listing/social/queries";
import { saveSocialLinks } from "@/lib/listing/social/save-links";
import { noSocialInput, socialLinksInput, socialNetworksDto } from "@/lib/listing/social/schema";

export const GET = route({
  guard: "provider",
  summary: "The provider's addresses on social networks",
  input: noSocialInput,
  output: socialNetworksDto,
  run: getSocialNetworks,
});

export const POST = route({
  guard: "provider",
  summary: "Change the provider's addresses on social networks",
  input: socialLinksInput,
  output: socialNetworksDto,
  run: async (ctx, input) => saveSocialLinks(ctx, input),
});
