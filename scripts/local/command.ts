import { EnvError } from "@/lib/core/env";
import { databaseSentence } from "./database-errors";
import { dataFolder, freeMegabytes } from "./folders";
import { Refusal } from "./progress";

const nearlyNothingMegabytes = 50;

function isDiskFull(): boolean {
  try {
    return freeMegabytes() < nearlyNothingMegabytes;
  } catch {
    return false;
  }
}

/** The sentence of an error that the reader can mend, or null. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (error instanceof EnvError)
    return `${error.message}\n\nEach setting has a sentence in .env.example. To try the product without any, run: npm run demo`;
  // Node's parser of arguments says which one is wrong.
  if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
    return error.message;
  return databaseSentence(error);
}

/**
 * Runs a command's main part. A refusal, a wrong setting, and a database that cannot be reached or refuses become their
 * sentence, anything else its stack, all with exit code 1.
 */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = sentenceOf(error);
    console.error(sentence === null ? error : `\n${sentence}\n`);
    // A full disk causes many different errors, and sometimes an empty log.
    if (isDiskFull())
      console.error(`\nThe disk of ${dataFolder} is full. Free some space and start again.\n`);
    process.exitCode = 1;
  }
}
