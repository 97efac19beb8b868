import { http } from "@/lib/core/browser/http";
import type { SocialField } from "@/lib/listing/social/rules";
import type { InstagramAnswer, SocialNetworksDto } from "@/lib/listing/social/schema";

export function saveSocialLinks(body: Record<SocialField, string>): Promise<SocialNetworksDto> {
  return http("POST", "/api/social-networks", { body });
}

export async function fetchInstagramUrl(): Promise<string> {
  return (await http<{ url: string }>("GET", "/api/instagram/auth-url")).url;
}

export function sendInstagramToken(token: string): Promise<InstagramAnswer> {
  return http("POST", "/api/instagram/token", { body: { token }, timeoutMs: 40_000 });
}

export function revokeInstagram(): Promise<InstagramAnswer> {
  return http("POST", "/api/instagram/revoke");
}
