import { describe, expect, it } from "vitest";
import { listAddress } from "@/components/leads/inbox/list-address";
import { listViewOf } from "@/lib/leads/requests/schema";

describe("address of the list", () => {
  it.each([
    [{}, "/event-requests"],
    [{ page: "1", pageSize: "25" }, "/event-requests"],
    [{ page: "3", pageSize: "50" }, "/event-requests?pageSize=50&page=3"],
    [{ sortField: "location", sortDirection: "asc" }, "/event-requests?sortField=location&sortDirection=asc"],
    [{ sortField: "type" }, "/event-requests?sortField=type&sortDirection=desc"],
    [{ status: "rejected", upcoming: "1" }, "/event-requests?status=rejected&upcoming=1"],
  ])("of %o is %s", (query, address) => {
    expect(listAddress(listViewOf(query))).toBe(address);
  });

  it("reproduces the view it was made from", () => {
    const view = listViewOf({
      page: "4",
      pageSize: "100",
      sortField: "status",
      sortDirection: "asc",
      upcoming: "1",
    });
    const query = Object.fromEntries(new URL(listAddress(view), "http://fr.localhost").searchParams);
    expect(listViewOf(query)).toEqual(view);
  });
});
