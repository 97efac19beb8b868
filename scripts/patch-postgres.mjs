/*
 * Patches what postgres 3.4.9 does when a connection is lost; runs after each installation. Remove it, with its test, when a
 * version without these faults is there (issues 1154 and 1208 of porsager/postgres):
 * - What waited to be written stays behind, and the connection never writes again: each query on it ends after 30 s.
 * - A transaction that was under way rolls back on a connection without a socket, which ends the process.
 * - Its later statements run on the next connection, outside of any transaction.
 * - A server that accepts connections and closes them at once is asked again without end.
 * - A connection that is lost while it asks for the types of arrays rejects a promise that nobody handles.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const VERSION = "3.4.9";
const lost = "Errors.connection('CONNECTION_CLOSED', options, options)";
const forget = "chunk = nextWriteTimer = null";

/** For each file what is replaced, by what, and how often it occurs. */
const changes = {
  "connection.js": [
    ["    count: 0,\n", "    count: 0,\n    lives: 0,\n", 1],
    ["\n    clearImmediate(nextWriteTimer)\n", `\n    clearImmediate(nextWriteTimer)\n    ${forget}\n`, 2],
    ["    socket = null\n", "    socket = null\n    connection.lives++\n", 1],
    [
      "    const x = socket.write(",
      `    if (!socket) {\n      ${forget}\n      error(${lost})\n      return false\n    }\n    const x = socket.write(`,
      1,
    ],
    [
      "    if (initial)\n      return reconnect()",
      "    if (initial && options.host.length > 1)\n      return reconnect()",
      1,
    ],
    ["!hadError && (query || sent.length)", "!hadError && (query || initial || sent.length)", 1],
    ["return fetchArrayTypes()", "return fetchArrayTypes().catch(e => socket && error(e))", 1],
  ],
  "index.js": [
    ["      , connection\n", "      , connection\n      , lives\n", 1],
    ["      connection = c\n", "      connection = c\n      lives = c.lives\n", 1],
    [
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
      `        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.lives !== lives)\n          return q.reject(${lost})\n`,
      1,
    ],
  ],
};

/** The text of a file with its changes. Throws where the text is not the one that they were written for. */
function patched(name, text) {
  return changes[name].reduce((done, [before, after, times]) => {
    const found = done.split(before).length - 1;
    if (found !== times)
      throw new Error(
        `scripts/patch-postgres.mjs: ${name} has ${found} times ${JSON.stringify(before)}, not ${times}`,
      );
    return done.replaceAll(before, after);
  }, text);
}

const isPatched = (text) => text.includes("lives");

/** Patches both forms of the package, for imports and for `require`; does nothing where that was done. */
function patch() {
  const home = path.join(import.meta.dirname, "../node_modules/postgres");
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  if (version !== VERSION)
    throw new Error(
      `scripts/patch-postgres.mjs is for postgres ${VERSION}: see whether ${version} still needs it`,
    );
  for (const folder of ["src", "cjs/src"])
    for (const name of Object.keys(changes)) {
      const file = path.join(home, folder, name);
      const text = readFileSync(file, "utf8");
      if (!isPatched(text)) writeFileSync(file, patched(name, text));
    }
}

if (process.argv[1] === import.meta.filename) patch();
