import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { PersonalData } from "./personal-data";
import * as claims from "./schema/backoffice/claims";
import * as moderation from "./schema/backoffice/moderation";
import * as promotions from "./schema/backoffice/promotions";
import * as watch from "./schema/backoffice/watch";
import * as billingProfiles from "./schema/billing/billing-profiles";
import * as credits from "./schema/billing/credits";
import * as invoices from "./schema/billing/invoices";
import * as payments from "./schema/billing/payments";
import * as priceChanges from "./schema/billing/price-changes";
import * as subscription from "./schema/billing/subscription";
import * as audit from "./schema/core/audit";
import * as catalogue from "./schema/core/catalogue";
import * as exchangeRates from "./schema/core/exchange-rates";
import * as keyChecks from "./schema/core/key-checks";
import * as limits from "./schema/core/limits";
import * as pages from "./schema/core/pages";
import * as switches from "./schema/core/switches";
import * as favorites from "./schema/directory";
import * as accounts from "./schema/identity/accounts";
import * as devices from "./schema/identity/devices";
import * as factors from "./schema/identity/factors";
import * as sessions from "./schema/identity/sessions";
import * as users from "./schema/identity/users";
import * as askedVenues from "./schema/leads/asked-venues";
import * as eventRequests from "./schema/leads/event-requests";
import * as members from "./schema/leads/members";
import * as projectEdits from "./schema/leads/project-edits";
import * as projects from "./schema/leads/projects";
import * as replyTemplates from "./schema/leads/reply-templates";
import * as suspicion from "./schema/leads/suspicion";
import * as visits from "./schema/leads/visits";
import * as company from "./schema/listing/company";
import * as images from "./schema/listing/images";
import * as portfolios from "./schema/listing/portfolios";
import * as profile from "./schema/listing/profile";
import * as directory from "./schema/listing/search-rows";
import * as social from "./schema/listing/social";
import * as venueCalendar from "./schema/listing/venue-calendar";
import * as venues from "./schema/listing/venues";
import * as videos from "./schema/listing/videos";
import * as analytics from "./schema/messaging/analytics";
import * as contact from "./schema/messaging/contact";
import * as notifications from "./schema/messaging/notifications";
import * as places from "./schema/places";
import * as reviews from "./schema/reviews/reviews";
import * as testimonials from "./schema/reviews/testimonials";
import * as statistics from "./schema/statistics";

const declared = {
  ...accounts,
  ...analytics,
  ...askedVenues,
  ...audit,
  ...billingProfiles,
  ...catalogue,
  ...claims,
  ...company,
  ...contact,
  ...credits,
  ...devices,
  ...directory,
  ...eventRequests,
  ...exchangeRates,
  ...factors,
  ...favorites,
  ...images,
  ...invoices,
  ...keyChecks,
  ...limits,
  ...members,
  ...moderation,
  ...notifications,
  ...pages,
  ...payments,
  ...priceChanges,
  ...places,
  ...portfolios,
  ...profile,
  ...projectEdits,
  ...projects,
  ...promotions,
  ...replyTemplates,
  ...reviews,
  ...sessions,
  ...social,
  ...statistics,
  ...subscription,
  ...testimonials,
  ...users,
  ...venueCalendar,
  ...venues,
  ...videos,
  ...suspicion,
  ...visits,
  ...watch,
  ...switches,
};

type Declared = typeof declared;
type TableName = { [K in keyof Declared]: Declared[K] extends PgTable ? K : never }[keyof Declared];

/** Every table, for the database client and for tests that enumerate them. Other code imports a table from its file. */
export const tables = Object.fromEntries(
  Object.entries(declared).filter(([, one]) => is(one, PgTable)),
) as unknown as Pick<Declared, TableName>;

/** What each table says about the personal data in it: archives and erasures are made from this. */
export const personalData: readonly PersonalData[] = Object.values(declared).filter(
  (one): one is PersonalData<never, never> => one instanceof PersonalData,
);
