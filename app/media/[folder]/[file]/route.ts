import { mediaResponse } from "@/lib/server/media";

type Context = { params: Promise<{ folder: string; file: string }> };

/** A stored picture. Names are content hashes, so an answer never changes and is cached for good. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { folder, file } = await params;
  return mediaResponse(`${folder}/${file}`);
}
