/** Stylesheet of the hosted pages: the app's colours, light and dark. */
export const style = `
:root{color-scheme:light dark;--ground:#FAF6EE;--surface:#FFFDF9;--sunken:#F2EADD;--ink:#261B1C;--ink-2:#574945;--line:#E4D9C9;
--line-strong:#8E7F74;--wine:#7A1F35;--wine-hover:#641628;--on-wine:#FFF8F1;--wine-text:#7A1F35;--error:#A8281A;--error-tint:#FCE7E1;
--success:#2C6240;--success-tint:#E3EEDF;--warning:#814508;--warning-tint:#FBEBD2;--band:#261B1C;--on-band:#F7EFE2;--focus:#2A5473}
@media (prefers-color-scheme:dark){:root{--ground:#191314;--surface:#231B1C;--sunken:#130E0F;--ink:#F4EBDE;--ink-2:#CFC1B3;--line:#3A2E2E;
--line-strong:#897A72;--wine:#9E3650;--wine-hover:#B0435E;--wine-text:#F0A9B2;--error:#F4A597;--error-tint:#41211E;--success:#9CCBA4;
--success-tint:#20301F;--warning:#EDBB7B;--warning-tint:#38291A;--band:#0F0B0B;--on-band:#F4EBDE;--focus:#9FC4DE}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.6 "Hanken Grotesk Variable",system-ui,"Segoe UI",sans-serif}
.band{margin:0;max-width:none;padding:.5rem clamp(1.25rem,4vw,3.5rem);background:var(--band);color:var(--on-band);font-size:.875rem}
main{max-width:60rem;margin:0 auto;padding:clamp(1.5rem,4vw,3.5rem) clamp(1.25rem,4vw,3.5rem) 4rem}
.two{display:grid;gap:clamp(2rem,5vw,4rem)}
@media (min-width:48rem){.two{grid-template-columns:5fr 6fr;align-items:start}}
h1,h2,.figure{font-family:"Newsreader Variable",Georgia,"Times New Roman",serif;font-weight:430;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.5rem + 1.05vw,2.25rem);line-height:1.15;letter-spacing:-.012em;margin:1rem 0}
h2{font-size:1.4375rem;line-height:1.2;margin:0 0 1rem}
p{margin:0 0 1rem;max-width:38rem}
.quiet{color:var(--ink-2);font-size:.9375rem}
.figure{font-size:clamp(2.25rem,1.5rem + 3vw,3.25rem);line-height:1;margin:0 0 1rem;font-variant-numeric:lining-nums tabular-nums}
a{color:var(--wine-text)}
.back{display:inline-flex;min-height:2.75rem;align-items:center}
.sheet{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1.25rem,3vw,2rem)}
section{border-top:1px solid var(--line);padding-top:1.5rem;margin-top:2rem}
label,legend{display:block;font-size:.875rem;font-weight:600;margin-bottom:.375rem}
.field{margin-bottom:1.25rem}
.pair{display:grid;gap:1rem;grid-template-columns:1fr 1fr}
input{width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:.5rem;font-variant-numeric:tabular-nums}
input[aria-invalid]{border:2px solid var(--error)}
.wrong{color:var(--error);font-size:.875rem;margin:.375rem 0 0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-size:.9375rem;
font-weight:600;border-radius:.5rem;border:1px solid var(--line-strong);background:transparent;color:var(--ink);cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--sunken)}
.first{background:var(--wine);border-color:var(--wine);color:var(--on-wine)}
.first:hover{background:var(--wine-hover)}
.wide{width:100%;min-height:3.25rem;font-size:1rem}
.grave{border-color:var(--error);color:var(--error)}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
.acts form{margin:0}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.note{padding:.875rem 1rem;border-radius:.5rem;margin:0 0 1.5rem}
.note p{margin:0}
.note strong{display:block}
.bad{background:var(--error-tint);color:var(--error)}
.good{background:var(--success-tint);color:var(--success)}
.warn{background:var(--warning-tint);color:var(--warning)}
ul{list-style:none;margin:0;padding:0}
li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-bottom:1px solid var(--line)}
li .amount{font-variant-numeric:lining-nums tabular-nums}
details{margin-top:1rem}
summary{cursor:pointer;min-height:2.75rem;display:inline-flex;align-items:center;font-weight:600;color:var(--wine-text)}
details .sheet{margin-top:.75rem}
`;
