import { mapTile } from "@/lib/http/files/map-tile";

type Context = { params: Promise<{ version: string; z: string; x: string; file: string }> };

/** A tile of our map. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return mapTile(request, await params);
}
