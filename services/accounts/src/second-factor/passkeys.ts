import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { isUnattested } from './attestation.ts';
import type { FactorProof } from 'contracts/api/second-factor';
import type { ConfirmPasskey, RelyingParty } from 'contracts/calls/second-factor';
import type { FactorRow } from '../own-tables.ts';

const PORTAL = 'B2B Licence Portal';

interface PasskeyOwner {
  readonly userId: string;
  readonly username: string;
}

/** What a browser needs to make a passkey. Its challenge is for this one. */
export async function registrationOptions(
  { id: rpID }: RelyingParty,
  { userId, username }: PasskeyOwner,
  existing: readonly FactorRow[],
) {
  return generateRegistrationOptions({
    rpName: PORTAL,
    rpID,
    userName: username,
    userID: new Uint8Array(Buffer.from(userId)),
    attestationType: 'none',
    excludeCredentials: existing.flatMap(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What a browser needs to use one of somebody's passkeys. */
export async function authenticationOptions(
  { id: rpID }: RelyingParty,
  existing: readonly FactorRow[],
) {
  return generateAuthenticationOptions({
    rpID,
    allowCredentials: existing.flatMap(descriptorOf),
    userVerification: 'preferred',
  });
}

export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The passkey that a browser has made; undefined where its answer is not to the challenge, or for another address. */
export async function madePasskey(
  { response, relyingParty }: ConfirmPasskey,
  challenge: string,
): Promise<MadePasskey | undefined> {
  if (!isUnattested(response.response.attestationObject)) return undefined;
  const transports = transportsOf(response.response.transports ?? []);
  const verified = await verifyRegistrationResponse({
    response: {
      ...response,
      response: { ...response.response, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    // It comes after the password: that somebody is there is enough.
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

type Assertion = Extract<FactorProof, { kind: 'passkey' }>['response'];

interface Expected {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
  readonly row: FactorRow;
}

/** The counter that a passkey has come to; undefined where it has not signed the challenge for this address. */
export async function passkeyCounter(
  response: Assertion,
  { challenge, relyingParty, row }: Expected,
): Promise<number | undefined> {
  const { userHandle, ...signed } = response.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: {
      id: row.credential_id ?? '',
      publicKey: new Uint8Array(Buffer.from(row.secret, 'base64url')),
      counter: Number(row.used_up),
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The challenge that a browser's answer says it is to; it is looked up, never believed. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge: unknown = Reflect.get(Object(said), 'challenge');
    return typeof challenge === 'string' ? challenge.slice(0, 200).replaceAll('\0', '') : '';
  } catch {
    return '';
  }
}

function descriptorOf({ credential_id: id, transports }: FactorRow) {
  return id === null ? [] : [{ id, transports: transportsOf(transports) }];
}

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

function transportsOf(names: readonly string[]): AuthenticatorTransport[] {
  return TRANSPORTS.filter((each) => names.includes(each));
}
