import { textFile } from "@/lib/http/files/text-file";

/** Texts that components of a screen need in the browser. */
export function GET(request: Request): Promise<Response> {
  return textFile(new URL(request.url).pathname);
}
