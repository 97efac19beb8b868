import { createRequire } from "node:module";

/** The parts of an ICU message, as the parser that next-intl itself uses names them. */
interface Part {
  type: (typeof TYPE)[keyof typeof TYPE];
  value?: string;
  children?: Part[];
  options?: Record<string, { value: Part[] }>;
}
const TYPE = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} as const;

interface Parser {
  parse(message: string): Part[];
}

const PARSER = "@formatjs/icu-messageformat-parser";

/** The parser that next-intl depends on, so that both read a message in the same way. */
function loadParser(): Parser {
  let require = createRequire(import.meta.url);
  for (const name of ["next-intl", "use-intl", "intl-messageformat"])
    require = createRequire(require.resolve(name));
  return require(PARSER);
}
const { parse } = loadParser();

export interface Message {
  /** Arguments of the message: `name`, `<name>` for tags, `name=a|b` for the choices of a select. Sorted. */
  arguments: string[];
  /** The words of every branch, arguments replaced by U+FFFC. */
  branches: string[];
}

/** Throws when the text is no ICU message. */
export function readMessage(text: string): Message {
  const names = new Set<string>();
  const branches: string[] = [];
  const wordsOf = (parts: Part[]): string => parts.map(words).join("");
  const words = (part: Part): string => {
    const name = part.value ?? "";
    if (part.type === TYPE.literal) return name;
    if (part.type === TYPE.tag) {
      names.add(`<${name}>`);
      return wordsOf(part.children ?? []);
    }
    const options = Object.entries(part.options ?? {});
    branches.push(...options.map(([, option]) => wordsOf(option.value)));
    if (part.type === TYPE.select)
      names.add(
        `${name}=${options
          .map(([key]) => key)
          .sort()
          .join("|")}`,
      );
    else if (part.type !== TYPE.pound) names.add(name);
    return "\uFFFC";
  };
  branches.unshift(wordsOf(parse(text)));
  return { arguments: [...names].sort(), branches };
}
