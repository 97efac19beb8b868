/** Work that is done again and again. */
export interface Repeated {
  /** Begins no more work, and waits for what is being done. */
  stop(): Promise<void>;
}

/** Does the work at once and then each time `ms` after it ended. It must not throw, and may ask whether it was stopped. */
export function repeat(work: (isStopped: () => boolean) => Promise<void>, ms: number): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let isStopped = false;
  const next = () => {
    working = work(() => isStopped).finally(() => {
      if (!isStopped) timer = setTimeout(next, ms);
    });
  };

  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
