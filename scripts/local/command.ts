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

/** Runs a command's main part; a `Refusal` becomes its sentence, anything else its stack, both exit code 1. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}\n` : error);
    // A full disk causes many different errors, and sometimes an empty log.
    if (isDiskFull())
      console.error(`\nThe disk of ${dataFolder} is full. Free some space and start again.\n`);
    process.exitCode = 1;
  }
}
