import { LOCALE_COOKIE } from "@/lib/core/i18n/locales";

/** Set on a site whose language the reader chose, or where the suggestion was closed. */
export const CHOSEN_KEY = "language-chosen";

// Whoever comes from another of our sites used a switch, as no other link leads from one to another.
const fromSwitch = `[].some.call(d.querySelectorAll("a[hreflang]"),function(a){return a.origin!=l.origin&&d.referrer.indexOf(a.origin+"/")==0})`;
// The browser's languages in their order, unless one was chosen for the personal screens.
const preferred = `(c=/(?:^|; )${LOCALE_COOKIE}=(\\w+)/.exec(d.cookie))?[c[1]]:navigator.languages`;

/**
 * Shows the suggestion of the first preferred language that has a site, unless the page is already in it. Runs where the
 * suggestions stand in the page, so before they are painted: nothing moves. Nothing is suggested where it cannot be
 * remembered that the reader does not want it. Policies name the script by its hash, so it is one constant text.
 */
export const suggestionScript = [
  "!function(d,l,c){try{",
  "function own(t){return t.toLowerCase().split('-')[0]}",
  `function keep(){localStorage.setItem("${CHOSEN_KEY}","1")}`,
  `if(localStorage.getItem("${CHOSEN_KEY}"))return;`,
  `if(${fromSwitch})return keep();`,
  "var offers={};",
  'd.querySelectorAll("[data-suggestion]").forEach(function(b){offers[own(b.lang)]=b});',
  "var here=own(d.documentElement.lang),",
  `b=[].slice.call(${preferred}).map(own).filter(function(t){return t==here||offers[t]}).map(function(t){return offers[t]})[0];`,
  'd.addEventListener("click",function(e){e.target.closest("a[hreflang][aria-current]")&&keep()});',
  "if(!b)return;",
  'var a=b.querySelector("a");a.href=a.origin+l.pathname+l.search;b.hidden=!1;',
  'b.querySelector("button").onclick=function(){keep();b.hidden=!0;d.querySelector("main").focus({preventScroll:!0})}',
  "}catch(e){}}(document,location)",
].join("");
