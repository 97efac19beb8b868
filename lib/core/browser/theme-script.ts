import { THEME_COOKIE } from "@/lib/core/i18n/locales";

/** Runs before the first paint of every page. Policies name it by its hash, so it is one constant text. */
export const themeScript = `!function(){var m=/(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]}()`;
