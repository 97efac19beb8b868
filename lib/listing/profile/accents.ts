/** The six colours of an accent in one theme, named like the wine tokens that they replace. */
interface Shades {
  fill: string;
  hover: string;
  press: string;
  text: string;
  mark: string;
  tint: string;
}

interface Accent {
  light: Shades;
  dark: Shades;
}

/**
 * The accent colours of Premium, by the value stored with the company. A closed palette: the contrast of every
 * colour was checked on the backgrounds of both themes, which is not possible for a freely chosen colour.
 */
export const accents = {
  "#355a40": {
    light: {
      fill: "#355a40",
      hover: "#2a4933",
      press: "#203a28",
      text: "#2f5139",
      mark: "#355a40",
      tint: "#e4ede2",
    },
    dark: {
      fill: "#3f6b4c",
      hover: "#4a7b58",
      press: "#35593f",
      text: "#a9d0b3",
      mark: "#6fa57f",
      tint: "#1e2c22",
    },
  },
  "#1f5570": {
    light: {
      fill: "#1f5570",
      hover: "#17445b",
      press: "#103549",
      text: "#1f5570",
      mark: "#1f5570",
      tint: "#e1ecf2",
    },
    dark: {
      fill: "#2a6785",
      hover: "#347797",
      press: "#225670",
      text: "#a3cfe4",
      mark: "#629fbd",
      tint: "#1a2a33",
    },
  },
  "#5c3268": {
    light: {
      fill: "#5c3268",
      hover: "#4a2655",
      press: "#3a1c43",
      text: "#5c3268",
      mark: "#5c3268",
      tint: "#efe5f2",
    },
    dark: {
      fill: "#75468a",
      hover: "#85549b",
      press: "#633a75",
      text: "#d9b8e4",
      mark: "#a779bb",
      tint: "#2c2033",
    },
  },
  "#86401f": {
    light: {
      fill: "#86401f",
      hover: "#6f3317",
      press: "#5a2810",
      text: "#7d3a1b",
      mark: "#86401f",
      tint: "#f6e7dc",
    },
    dark: {
      fill: "#97502c",
      hover: "#a85e38",
      press: "#7f4223",
      text: "#efb795",
      mark: "#c9855c",
      tint: "#35241a",
    },
  },
  "#3c4653": {
    light: {
      fill: "#3c4653",
      hover: "#2f3843",
      press: "#242b34",
      text: "#3c4653",
      mark: "#3c4653",
      tint: "#e8ebef",
    },
    dark: {
      fill: "#566373",
      hover: "#627083",
      press: "#495564",
      text: "#c3ccd8",
      mark: "#8795a8",
      tint: "#24292f",
    },
  },
} as const satisfies Record<string, Accent>;

export type AccentColor = keyof typeof accents;

export const isAccentColor = (value: string | null): value is AccentColor =>
  value !== null && Object.hasOwn(accents, value);

const tokens: Record<keyof Shades, string> = {
  fill: "--color-wine",
  hover: "--color-wine-hover",
  press: "--color-wine-press",
  text: "--color-wine-text",
  mark: "--color-wine-mark",
  tint: "--color-wine-tint",
};

/** The CSS values that replace the tokens under an element, for both themes. */
export function accentTokens(color: AccentColor): Record<string, string> {
  const { light, dark } = accents[color];
  return Object.fromEntries(
    (Object.keys(tokens) as (keyof Shades)[]).map((shade) => [
      tokens[shade],
      `light-dark(${light[shade]}, ${dark[shade]})`,
    ]),
  );
}
