import { route } from "@/lib/http/doors/route";
import { foundUsersDto, searchUsersInput } from "@/lib/identity/user-admin/schema";
import { searchUsers } from "@/lib/identity/user-admin/search-users";

export const GET = route({
  guard: "admin",
  input: searchUsersInput,
  output: foundUsersDto,
  summary: "Find accounts by name, company, address or id; every search is recorded",
  run: searchUsers,
});
