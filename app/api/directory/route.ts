import { route } from "@/lib/http/doors/route";
import { directoryInput, directoryListDto } from "@/lib/directory/schema";
import { listDirectory } from "@/lib/directory/search-planners";
import { listTag } from "@/lib/listing/search-rows/rules";

export const GET = route({
  guard: "public",
  input: directoryInput,
  output: directoryListDto,
  summary: "A page of the public directory",
  cacheSeconds: 60,
  cacheTags: ({ country }) => [listTag(country)],
  run: listDirectory,
});
