import { expect, test } from '@jest/globals';
import { claimUnderAll, createClaims, releaseOwned } from './claims.ts';
import type { ClaimState } from './claims.ts';
import type { StreamUse } from '../commands/decider.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const before = createClaims({ logins: key(1), others: key(3) });
const rotating = createClaims({ logins: key(2), formerLogins: key(1), others: key(3) });
const after = createClaims({ logins: key(2), others: key(3) });

test('while a key takes the place of another, a login has both names, and the former one says whose it is', () => {
  const [current, former] = rotating.fingerprints('email', 'a@example.test');
  expect(current).toBe(after.fingerprint('email', 'a@example.test'));
  expect(former).toBe(before.fingerprint('email', 'a@example.test'));
  expect(rotating.fingerprint('email', 'a@example.test')).toBe(current);
  expect(rotating.of('email', 'a@example.test').stream).toBe(
    before.of('email', 'a@example.test').stream,
  );
});

test('what nobody can guess keeps its one name', () => {
  for (const kind of ['licenceKey', 'licenceKeySpelling', 'paymentReference'] as const) {
    expect(rotating.fingerprints(kind, 'X')).toEqual(before.fingerprints(kind, 'X'));
    expect(after.fingerprints(kind, 'X')).toEqual(before.fingerprints(kind, 'X'));
  }
});

test('a value is claimed under all of its names or under none, and released where its owner holds it', () => {
  const [current, former] = rotating.all('email', 'a@example.test');
  const reading = (states: ReadonlyMap<string, ClaimState>) => {
    const read = ({ stream }: StreamUse<ClaimState>): ClaimState =>
      states.get(stream) ?? { status: 'free' };
    return read as never;
  };
  const both = rotating.all('email', 'a@example.test');
  const owned = { kind: 'email', owner: 'me' } as const;
  expect(claimUnderAll(reading(new Map()), both, owned)).toHaveLength(2);
  const theirs: ClaimState = { status: 'claimed', owner: 'they' };
  const mine: ClaimState = { status: 'claimed', owner: 'me' };
  expect(
    claimUnderAll(reading(new Map([[former?.stream ?? '', theirs]])), both, owned),
  ).toMatchObject({ code: 'already-taken' });
  const mixed = new Map([
    [current?.stream ?? '', mine],
    [former?.stream ?? '', theirs],
  ]);
  expect(releaseOwned(reading(mixed), both, owned)).toHaveLength(1);
});
