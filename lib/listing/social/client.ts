import { http } from "@/lib/core/browser/http";
import type { SocialField } from "@/lib/listing/social/rules";
import type { SocialNetworksDto } from "@/lib/listing/social/schema";

export function saveSocialLinks(body: Record<SocialField, string>): Promise<SocialNetworksDto> {
  return http("POST", "/api/social-networks", { body });
}
