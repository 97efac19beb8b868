import { mediaResponse } from "@/lib/http/files/media";

type Context = { params: Promise<{ folder: string; file: string }> };

/** A stored picture. Names are content hashes, so what is shown never changes; what is hidden has no address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { folder, file } = await params;
  return mediaResponse(request, `${folder}/${file}`);
}
