interface BuiltFiles {
  config: { experimental?: Record<string, unknown> };
}

/**
 * Next's settings as the build had them, from the text of `buildFiles.settings`. From `next.config.ts` Next would compile
 * them at each start, and its compilers would stay: 60 MB. `isPreloading` is asked of each process anew.
 */
export function builtSettings(text: string, isPreloading: boolean): string {
  const { config } = JSON.parse(text) as BuiltFiles;
  const experimental = { ...config.experimental, preloadEntriesOnStart: isPreloading };
  return JSON.stringify({ ...config, experimental });
}
