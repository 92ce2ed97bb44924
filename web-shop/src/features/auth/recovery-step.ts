/**
 * How a forgotten password is replaced: ask for a link, then follow it; or how codes that are refused are admitted, or a
 * change of an e-mail address is confirmed.
 */
export type RecoveryStep = 'forgot' | 'reset' | 'admit' | 'email';

const STEPS: readonly RecoveryStep[] = ['forgot', 'reset', 'admit', 'email'];

/** The step of `?mode=`; undefined where somebody signs in or registers. */
export function recoveryStep(search: URLSearchParams): RecoveryStep | undefined {
  const mode = search.get('mode');
  return STEPS.find((step) => step === mode);
}

/** The address of a step, or of the sign-in; the panel and the way back of the present address stay. */
export function recoveryAddress(search: URLSearchParams, step?: RecoveryStep): string {
  const next = new URLSearchParams(search);
  next.delete('mode');
  if (step !== undefined) next.set('mode', step);
  return next.size === 0 ? '/auth' : `/auth?${next.toString()}`;
}
