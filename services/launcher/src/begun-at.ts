/**
 * When the command began that somebody typed, by the clock of performance.now(): before this process where packages were
 * installed or compiled for it first.
 */
export function begunAt(env: NodeJS.ProcessEnv): number {
  const sinceStart = Number(env['PORTAL_BEGUN_AT'] || Number.NaN) - performance.timeOrigin;
  return sinceStart < 0 ? sinceStart : 0;
}
