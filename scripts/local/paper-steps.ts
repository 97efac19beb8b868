/** A marked block of a paper: commands in the order of the page. */
export interface PaperStep {
  /** The comment in its first line. */
  title: string;
  commands: string;
  /** Goes on until the drill ends, such as a server. */
  isBackground: boolean;
}

/** The blocks that begin with three backticks and `sh drill` or `sh drill background`. */
export function stepsOf(paper: string): PaperStep[] {
  return [...paper.matchAll(/^```sh drill( background)?\n([\s\S]*?)^```$/gm)].map(
    ([, background, commands = ""]) => {
      const title = /^# (.+)\n/.exec(commands)?.[1];
      if (!title) throw new Error(`A block of the drill begins with no comment that names it:\n${commands}`);
      return { title, commands, isBackground: background !== undefined };
    },
  );
}
