/** The light tokens of `components/ui/tokens.css`, written out: mail programs know no custom properties. */
export const palette = {
  ground: "#FAF6EE",
  ink: "#261B1C",
  ink2: "#574945",
  line: "#E4D9C9",
  wine: "#7A1F35",
  onWine: "#FFF8F1",
} as const;
