/** The product's name and logo. No other file contains them. */
export const brand = {
  name: "Promesse",
  /** Two rings, the second open where it passes behind the first; drawn with a 1.5 stroke in a 26 x 26 box. */
  logo: {
    viewBox: "0 0 26 26",
    strokeWidth: 1.5,
    ring: { cx: 9.5, cy: 14, r: 7 },
    path: "M16.5 7a7 7 0 1 1-3.6 13M12.2 8.6A7 7 0 0 1 16.5 7",
  },
  colours: { wine: "#7A1F35", ivory: "#FAF6EE", ink: "#261B1C", night: "#191314", wineNight: "#F0A9B2" },
} as const;
