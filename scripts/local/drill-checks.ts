/** One line of a drill's table. */
export interface Check {
  name: string;
  result: string;
  isGood: boolean;
}

/** What was found, and whether it is what was wanted. */
export const expectSame = (name: string, found: unknown, wanted: unknown): Check => {
  const isGood = JSON.stringify(found) === JSON.stringify(wanted);
  return {
    name,
    result: isGood ? JSON.stringify(found) : `${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`,
    isGood,
  };
};

/** Prints the table; a failed line makes the process fail. */
export function printChecks(checks: readonly Check[]): void {
  const width = Math.max(...checks.map(({ name }) => name.length));
  console.log("");
  for (const { name, result, isGood } of checks)
    console.log(`${isGood ? "✓" : "✗"} ${name.padEnd(width)}  ${result}`);
  const failed = checks.filter(({ isGood }) => !isGood).length;
  console.log(`\n${checks.length - failed} held, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
