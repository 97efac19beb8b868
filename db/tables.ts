import * as accounts from "./schema/accounts";
import * as analytics from "./schema/analytics";
import * as audit from "./schema/audit";
import * as catalogue from "./schema/catalogue";
import * as company from "./schema/company";
import * as contact from "./schema/contact";
import * as credits from "./schema/credits";
import * as directory from "./schema/directory";
import * as eventRequests from "./schema/event-requests";
import * as favorites from "./schema/favorites";
import * as images from "./schema/images";
import * as limits from "./schema/limits";
import * as members from "./schema/members";
import * as moderation from "./schema/moderation";
import * as notifications from "./schema/notifications";
import * as pages from "./schema/pages";
import * as payments from "./schema/payments";
import * as places from "./schema/places";
import * as portfolios from "./schema/portfolios";
import * as profile from "./schema/profile";
import * as projects from "./schema/projects";
import * as promotions from "./schema/promotions";
import * as replyTemplates from "./schema/reply-templates";
import * as reviews from "./schema/reviews";
import * as sessions from "./schema/sessions";
import * as social from "./schema/social";
import * as statistics from "./schema/statistics";
import * as subscription from "./schema/subscription";
import * as testimonials from "./schema/testimonials";
import * as users from "./schema/users";
import * as venues from "./schema/venues";
import * as videos from "./schema/videos";

/** Every table, for the database client and for tests that enumerate them. Code imports a table from its noun. */
export const tables = {
  ...accounts,
  ...analytics,
  ...audit,
  ...catalogue,
  ...company,
  ...contact,
  ...credits,
  ...directory,
  ...eventRequests,
  ...favorites,
  ...images,
  ...limits,
  ...members,
  ...moderation,
  ...notifications,
  ...pages,
  ...payments,
  ...places,
  ...portfolios,
  ...profile,
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
  ...venues,
  ...videos,
};
