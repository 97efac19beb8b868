import { mediaResponse } from "@/lib/http/files/media";

type Context = { params: Promise<{ folder: string; file: string }> };

/**
 * A stored picture. Names are content hashes, so the content of an address never changes; a hidden picture has
 * no address.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { folder, file } = await params;
  return mediaResponse(request, `${folder}/${file}`);
}
