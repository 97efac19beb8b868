import type { formats } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";

import type account from "@/messages/fr-FR/account.json";
import type accounts from "@/messages/fr-FR/accounts.json";
import type audit from "@/messages/fr-FR/audit.json";
import type badge from "@/messages/fr-FR/badge.json";
import type catalogue from "@/messages/fr-FR/catalogue.json";
import type company from "@/messages/fr-FR/company.json";
import type core from "@/messages/fr-FR/core.json";
import type crash from "@/messages/fr-FR/crash.json";
import type credits from "@/messages/fr-FR/credits.json";
import type dashboard from "@/messages/fr-FR/dashboard.json";
import type directory from "@/messages/fr-FR/directory.json";
import type eventRequests from "@/messages/fr-FR/event-requests.json";
import type images from "@/messages/fr-FR/images.json";
import type impersonation from "@/messages/fr-FR/impersonation.json";
import type layout from "@/messages/fr-FR/layout.json";
import type mails from "@/messages/fr-FR/mails.json";
import type marks from "@/messages/fr-FR/marks.json";
import type matching from "@/messages/fr-FR/matching.json";
import type moderation from "@/messages/fr-FR/moderation.json";
import type onboarding from "@/messages/fr-FR/onboarding.json";
import type passwordReset from "@/messages/fr-FR/password-reset.json";
import type places from "@/messages/fr-FR/places.json";
import type projects from "@/messages/fr-FR/projects.json";
import type promotions from "@/messages/fr-FR/promotions.json";
import type ranking from "@/messages/fr-FR/ranking.json";
import type registration from "@/messages/fr-FR/registration.json";
import type sandbox from "@/messages/fr-FR/sandbox.json";
import type search from "@/messages/fr-FR/search.json";
import type sessions from "@/messages/fr-FR/sessions.json";
import type statistics from "@/messages/fr-FR/statistics.json";
import type system from "@/messages/fr-FR/system.json";
import type ui from "@/messages/fr-FR/ui.json";
import type users from "@/messages/fr-FR/users.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Formats: typeof formats;
    Messages: {
      core: typeof core;
      crash: typeof crash;
      ui: typeof ui;
      layout: typeof layout;
      sandbox: typeof sandbox;
      sessions: typeof sessions;
      account: typeof account;
      accounts: typeof accounts;
      registration: typeof registration;
      "password-reset": typeof passwordReset;
      catalogue: typeof catalogue;
      company: typeof company;
      onboarding: typeof onboarding;
      places: typeof places;
      matching: typeof matching;
      ranking: typeof ranking;
      dashboard: typeof dashboard;
      directory: typeof directory;
      "event-requests": typeof eventRequests;
      credits: typeof credits;
      projects: typeof projects;
      mails: typeof mails;
      system: typeof system;
      moderation: typeof moderation;
      images: typeof images;
      impersonation: typeof impersonation;
      statistics: typeof statistics;
      audit: typeof audit;
      users: typeof users;
      promotions: typeof promotions;
      search: typeof search;
      badge: typeof badge;
      marks: typeof marks;
    };
  }
}
