import * as cards from "@/components/seo/shared-cards";
import { SharedPicture } from "@/components/seo/shared-picture";
import { sharedPicture } from "@/lib/http/seo/shared-picture";
import type { SharedCard } from "@/lib/seo/write-shared-card";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ path: string[] }> };

const studio = {
  site: cards.siteCard,
  place: cards.placeCard,
  profile: cards.profileCard,
  wedding: cards.weddingCard,
  venues: cards.venueListCard,
  venue: cards.venueCard,
  drawing: (card: SharedCard, photo: string) => SharedPicture({ card, photo }),
};

/** The picture that other sites show when a page is shared. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return sharedPicture(request, (await params).path, studio);
}
