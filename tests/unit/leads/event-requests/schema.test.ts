import { describe, expect, it } from "vitest";
import { defaultPageSize } from "@/lib/leads/requests/rules";
import {
  listRequestsInput,
  listViewOf,
  lockedRequestDto,
  rejectInput,
  requestDto,
} from "@/lib/leads/requests/schema";

const uuid = "0f9d5a58-2a2b-4c1d-8e3f-4a5b6c7d8e9f";

describe("input of the list", () => {
  it("starts with the first page of 25, unread first", () => {
    expect(listRequestsInput.parse({})).toEqual({ page: 1, pageSize: defaultPageSize, upcoming: false });
  });

  it("takes empty fields of a plain form as absent", () => {
    const parsed = listRequestsInput.parse({
      page: "",
      sortField: "",
      sortDirection: "",
      status: "",
      upcoming: "",
    });
    expect(parsed).toEqual({ page: 1, pageSize: defaultPageSize, upcoming: false });
  });

  it.each([
    [{ page: "0" }, "page"],
    [{ page: "1.5" }, "page"],
    [{ page: "-1" }, "page"],
    [{ page: "99999999999" }, "page"],
    [{ pageSize: "26" }, "pageSize"],
    [{ sortField: "id; drop table users" }, "sortField"],
    [{ sortField: "constructor" }, "sortField"],
    [{ sortDirection: "up" }, "sortDirection"],
    [{ status: "FULL" }, "status"],
    [{ upcoming: "yes" }, "upcoming"],
  ])("refuses %o", (query, field) => {
    const parsed = listRequestsInput.safeParse(query);
    expect(parsed.error?.issues[0]?.path).toEqual([field]);
  });

  it("refuses unknown values", () => {
    expect(listRequestsInput.safeParse({ providerId: uuid }).success).toBe(false);
  });
});

describe("the list of an address", () => {
  it("uses valid parameters and ignores the others", () => {
    const query = {
      page: "2",
      pageSize: "7",
      sortField: "x",
      sortDirection: "asc",
      upcoming: ["1", "1"],
      utm_source: "mail",
    };
    expect(listViewOf(query)).toEqual({
      page: 2,
      pageSize: defaultPageSize,
      sortDirection: "asc",
      upcoming: false,
    });
    expect(listViewOf({})).toEqual({ page: 1, pageSize: defaultPageSize, upcoming: false });
  });
});

describe("input of a rejection", () => {
  it.each([
    [{ uuid }],
    [{ uuid, reason: "" }],
    [{ uuid, reason: "because" }],
    [{ uuid: "1", reason: "budget" }],
  ])("refuses %o", (input) => {
    expect(rejectInput.safeParse(input).success).toBe(false);
  });
});

const timeline = {
  uuid,
  createdAt: "2027-02-15T10:00:00.000Z",
  isSeen: true,
  seenDate: null,
  isMarkedUnread: false,
  isRejected: false,
  hasRejectedAt: null,
  rejectionReason: null,
  status: "locked",
};
const locked = {
  isUnlocked: false,
  message: { ...timeline, isUnlocked: false, unlockDate: null, message: "Bonjour", ownMessage: null },
  project: {
    locale: "fr-FR",
    eventType: "WEDDING",
    eventTypeLabel: "Mariage",
    eventDate: "2027-06-12",
    eventDatePrecision: "DAY",
    eventLocationCity: "Annecy",
    eventLocationCountry: "FR",
    eventLocationZipcode: "74000",
    serviceTypeLabel: null,
    budgetRangeLabel: null,
    budgetPlannerRangeLabel: null,
    guestRangeLabel: null,
    languagesLabel: [],
    hasTheme: null,
    weddingTheme: null,
    eventLocationLatitude: 45.9,
    eventLocationLongitude: 6.1,
    member: { firstname: "Léa", lastnameInitial: "M" },
  },
  rejectionReasons: {
    budget: "",
    location: "",
    not_qualified: "",
    not_available: "",
    questionable: "",
    not_sufficient_infos: "",
    other: "",
  },
  ending: null,
  match: null,
  venues: [],
  isUpcoming: false,
  daysUntilEvent: null,
  distanceKm: null,
  changes: [],
  isBeingChecked: false,
  isPhoneVerified: false,
  startingPrice: null,
  startingPriceCurrency: null,
  budgetFit: "unknown",
  competition: { receivers: 1, unlocks: 0, maxUnlocks: 5, hasPlace: true, isClosed: false },
};

describe("the DTO of a locked request", () => {
  it("removes a contact that was put there by mistake", () => {
    const leaky = {
      ...locked,
      email: "lea@example.test",
      message: { ...locked.message, contact: "lea@example.test" },
      project: {
        ...locked.project,
        eventLocation: "3 rue du Lac",
        member: {
          ...locked.project.member,
          lastname: "Moreau",
          email: "lea@example.test",
          phone: "+33612345678",
        },
      },
    };
    expect(requestDto.parse(leaky)).toEqual(lockedRequestDto.parse(locked));
    expect(JSON.stringify(requestDto.parse(leaky))).not.toMatch(/lea@|Moreau|33612345678|rue du Lac/);
  });

  it("is not accepted as an unlocked one", () => {
    expect(requestDto.safeParse({ ...locked, isUnlocked: true }).success).toBe(false);
  });
});
