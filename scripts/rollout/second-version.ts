import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What visitors read of the second version, on the page of the sign-in. */
export const SECOND_TITLE = "2 · Promesse";

/** Texts of the second version, by the end of their file: one that changes, and one that the first does not have. */
const TEXTS = [
  { file: "identity/sessions.json", key: ["title"], text: SECOND_TITLE },
  { file: "leads/event-requests.json", key: ["reject", "second"], text: SECOND_TITLE },
] as const;

/** Parts of sources that change, so that scripts which pages load at once and later get other names. */
const CHANGES = [
  {
    file: "components/leads/contact/reject-dialog.tsx",
    from: 'title={t("reject.title")}',
    to: "title={`$" + '{t("reject.title")} $' + '{t("reject.second" as "reject.title")}`}',
  },
  {
    file: "components/ui/button.tsx",
    from: '<button type="button" className={look}',
    to: '<button type="button" data-version="2" className={look}',
  },
] as const;

type Texts = { [key: string]: Texts | string };

function setText(texts: Texts, [first = "", ...rest]: readonly string[], text: string): void {
  const below = texts[first];
  if (rest.length > 0 && typeof below === "object") setText(below, rest, text);
  else if (rest.length === 0) texts[first] = text;
  else throw new Error(`there are no texts under ${first}`);
}

/** Turns a copy of the sources into those of a second version: other texts, other scripts, the same tables and calls. */
export function makeSecondVersion(folder: string): void {
  for (const { file, key, text } of TEXTS) {
    const files = globSync(`messages/*/${file}`, { cwd: folder });
    if (files.length === 0) throw new Error(`there is no messages/*/${file}`);
    for (const name of files) {
      const texts = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Texts;
      setText(texts, key, text);
      writeFileSync(path.join(folder, name), JSON.stringify(texts, null, 2));
    }
  }
  for (const { file, from, to } of CHANGES) {
    const source = readFileSync(path.join(folder, file), "utf8");
    if (!source.includes(from)) throw new Error(`${file} does not say ${from}`);
    writeFileSync(
      path.join(folder, file),
      source.replace(from, () => to),
    );
  }
}
