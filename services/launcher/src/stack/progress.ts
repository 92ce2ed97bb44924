/** Shows a person what is being done. */
export interface Progress {
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>;
  note: (line: string) => void;
}

export const silent: Progress = {
  step: (_title, work) => work(),
  note: () => undefined,
};

/** One line a step: what, and how long it took. A note in mid-step gets a line of its own. */
export function printedProgress(output: { write: (text: string) => unknown }): Progress {
  let inStep = false;
  return {
    async step(title, work) {
      const started = performance.now();
      output.write(`${title}… `);
      inStep = true;
      try {
        const result = await work();
        output.write(`${inStep ? '' : `${title}: `}${elapsed(started)}\n`);
        return result;
      } catch (error) {
        output.write('failed\n');
        throw error;
      } finally {
        inStep = false;
      }
    },
    note(line) {
      output.write(`${inStep ? '\n  ' : ''}${line}\n`);
      inStep = false;
    },
  };
}

/** Seconds since a moment of performance.now(), as people read them. */
export function elapsed(started: number): string {
  const seconds = (performance.now() - started) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
