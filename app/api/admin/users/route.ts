import { foundUsersDto, searchUsersInput } from "@/lib/accounts/admin/schema";
import { searchUsers } from "@/lib/accounts/admin/search-users";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "admin",
  input: searchUsersInput,
  output: foundUsersDto,
  summary: "Find accounts by name, company, address or id; every search is recorded",
  run: searchUsers,
});
