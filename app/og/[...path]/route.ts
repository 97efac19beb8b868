import { placeCard, profileCard, siteCard } from "@/components/marks/shared-cards";
import { SharedPicture } from "@/components/marks/shared-picture";
import { sharedPicture } from "@/lib/server/marks/shared-picture";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ path: string[] }> };

const studio = {
  site: siteCard,
  place: placeCard,
  profile: profileCard,
  drawing: (card: Parameters<typeof SharedPicture>[0]["card"], photo: string) =>
    SharedPicture({ card, photo }),
};

/** What other sites show of a page that is shared. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return sharedPicture(request, (await params).path, studio);
}
