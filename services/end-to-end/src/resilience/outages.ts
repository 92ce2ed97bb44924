/** One request of somebody, from first asking to a definite answer, however often it was asked again. */
export interface Wait {
  readonly begun: number;
  readonly ended: number;
  /** An order that was placed, rather than something looked up. */
  readonly placed: boolean;
}

/** A process that was killed, on the same clock as the waits. */
export interface Killing {
  readonly victim: string;
  readonly at: number;
}

export interface Outage {
  readonly victim: string;
  /** From the kill to the first order whose placing was begun after it. */
  readonly firstSuccessMs: number;
  /** The longest that anybody waited who was waiting between this kill and the next. */
  readonly longestWaitMs: number;
}

/** Runs a call and notes how long its answer took. */
export async function timed<Result>(
  waits: Wait[],
  placed: boolean,
  call: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const result = await call();
  waits.push({ begun, ended: performance.now(), placed });
  return result;
}

export function outagesOf(killings: readonly Killing[], waits: readonly Wait[]): readonly Outage[] {
  return killings.map(({ victim, at }, index) => {
    const until = killings[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const successes = waits.filter(({ placed, begun }) => placed && begun >= at);
    const meanwhile = waits.filter(({ begun, ended }) => ended >= at && begun < until);
    return {
      victim,
      firstSuccessMs: Math.min(...successes.map(({ ended }) => ended - at)),
      longestWaitMs: Math.max(...meanwhile.map(({ begun, ended }) => ended - begun)),
    };
  });
}

/** A line for each outage. */
export function outageLines(outages: readonly Outage[]): string {
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return outages
    .map(
      ({ victim, firstSuccessMs, longestWaitMs }) =>
        `${victim} killed: first order after ${seconds(firstSuccessMs)}, longest wait ${seconds(longestWaitMs)}\n`,
    )
    .join('');
}
