/** Says each step when it begins and, on the same line, how long it took. */
export function createSteps(output) {
  return {
    async step(title, work) {
      const started = performance.now();
      output.write(`${title}… `);
      try {
        const result = await work();
        output.write(`${elapsed(started)}\n`);
        return result;
      } catch (error) {
        output.write(`failed after ${elapsed(started)}\n`);
        throw error;
      }
    },
  };
}

function elapsed(started) {
  const seconds = (performance.now() - started) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
