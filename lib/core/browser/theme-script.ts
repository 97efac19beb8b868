import { WHO_KEY, whos } from "@/lib/core/browser/who";
import { THEME_COOKIE } from "@/lib/core/i18n/locales";

const theme = `var m=/(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);if(m)d.theme=m[1]`;
// A page that was open during a sign-out hears of it: from another tab at once, from the history when it is shown again.
const who = `function s(){var w;try{w=localStorage.getItem("${WHO_KEY}")}catch(e){}if(/^(${whos.join("|")})$/.test(w))d.who=w;else delete d.who}s();addEventListener("storage",s);addEventListener("pageshow",s)`;
// React shows what comes after a skeleton only 300 ms after the first frame, unless it finds no time of that frame here.
const reveal = 'Object.defineProperty(globalThis,"$RT",{get:function(){},set:function(){}})';

/**
 * Runs before the first paint of every page: the theme, who is signed in in this browser, and that what follows a skeleton
 * is shown at once. Policies name it by its hash, so it is one constant text.
 */
export const themeScript = `!function(){var d=document.documentElement.dataset;${theme};${who};${reveal}}()`;
