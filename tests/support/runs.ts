/**
 * How often a property, race or drill test is repeated: `usual` by default, `full` with `THOROUGH=1` in the
 * environment.
 */
export const runs = (usual: number, full: number): number => (process.env.THOROUGH === "1" ? full : usual);
