import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { FactorProof } from 'contracts/api/second-factor';

/** What the browser's own dialog ends with when somebody closes it. */
const DISMISSED = new Set(['NotAllowedError', 'AbortError']);

/** Whether somebody closed the browser's dialog, which is no failure. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && DISMISSED.has(error.name);
}

/** Lets the browser sign a challenge with a passkey. The library is fetched when somebody wants one. */
export async function givePasskey(options: object): Promise<FactorProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return { kind: 'passkey', response: { id, rawId, response, type: 'public-key' } };
}

/** Lets the browser make a passkey. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON });
}
