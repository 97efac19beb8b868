import { route } from "@/lib/http/doors/route";
import { listDto, searchPlannersInput } from "@/lib/directory/schema";
import { searchLimit, searchPlanners } from "@/lib/directory/search-planners";

export const POST = route({
  guard: "public",
  input: searchPlannersInput,
  output: listDto,
  limits: [{ rule: searchLimit }],
  summary: "Search planners by place, service, language and budget",
  run: searchPlanners,
});
