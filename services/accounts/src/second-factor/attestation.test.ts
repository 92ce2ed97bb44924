import { expect, test } from '@jest/globals';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { isUnattested } from './attestation.ts';

type Statement = Parameters<typeof isoCBOR.encode>[0];

const CERTIFICATES: Statement = [new Uint8Array([0x30, 0]), new Uint8Array([0x30, 0])];
const SIGNED: readonly [string, Statement][] = [
  ['alg', -7],
  ['sig', new Uint8Array(8)],
];

function attestation(format: string, statement: readonly [string, Statement][]): string {
  const entries: [string, Statement][] = [
    ['fmt', format],
    ['attStmt', new Map(statement)],
    ['authData', new Uint8Array(37)],
  ];
  return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(entries)));
}

test('what browsers send where nobody asks for an attestation is taken', () => {
  expect(isUnattested(attestation('none', []))).toBe(true);
  expect(isUnattested(attestation('packed', SIGNED))).toBe(true);
});

test.each(['packed', 'android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm', 'another'])(
  'certificates in the form %s are not looked at: they name addresses that would be called',
  (format) => {
    const signed: readonly [string, Statement][] = [...SIGNED, ['x5c', CERTIFICATES]];
    expect(isUnattested(attestation(format, signed))).toBe(false);
  },
);

test('what is no attestation is none of these', () => {
  expect(isUnattested('')).toBe(false);
  expect(isUnattested('AAAA')).toBe(false);
  expect(isUnattested(attestation('android-key', SIGNED))).toBe(false);
});
