import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MASK } from 'contracts/constants/text-places';
import { maskedData, personalDataOf } from './personal-fields.ts';

const GOLDEN = new URL('../../../../contracts/golden/', import.meta.url);

interface GoldenEvent {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** Every version of every event that was ever stored. */
function goldenEvents(): readonly GoldenEvent[] {
  return readdirSync(GOLDEN).flatMap((area) =>
    readdirSync(new URL(`${area}/`, GOLDEN)).map((file) => {
      const text = readFileSync(new URL(`${area}/${file}`, GOLDEN), 'utf8');
      return JSON.parse(text) as GoldenEvent;
    }),
  );
}

test('no event shows what is encrypted, and each names whose it is', () => {
  const events = goldenEvents();
  const personal = events.filter(({ data }) => /"(pe1|ce1)\./.test(JSON.stringify(data)));
  expect(personal.length).toBeGreaterThan(5);
  for (const event of events) {
    const { type } = event;
    expect(JSON.stringify(maskedData(event).data)).not.toMatch(/"(pe1|ce1|ke1)\./);
    const isPersonal = personal.some((each) => each.type === type);
    expect([type, personalDataOf(event) !== undefined]).toEqual([type, isPersonal]);
  }
});

test('fields are named by where they stand, and by the name they were encrypted under', () => {
  const type = 'BranchOpened.v1';
  const data = {
    branchId: 'b',
    contact: { writtenBy: 'u', text: 'pe1.text' },
    keys: [{ keyId: 'k', ciphertext: 'ke1.key', fingerprint: 'ab', lastFour: '1234' }],
  };
  const { data: shown, masked } = maskedData({ type, data });
  expect(masked).toEqual([
    { path: 'contact.text', kind: 'personal' },
    { path: 'keys.0.ciphertext', kind: 'key' },
    { path: 'keys.0.fingerprint', kind: 'key' },
  ]);
  expect(shown['keys']).toEqual([
    { keyId: 'k', ciphertext: MASK, fingerprint: MASK, lastFour: '1234' },
  ]);
  expect(personalDataOf({ type, data })).toEqual({
    personId: 'u',
    companyId: null,
    fields: [
      { path: 'contact.text', text: 'pe1.text', under: { personId: 'u', sealedAs: 'contact' } },
    ],
  });
  const factor = { userId: 'u', factorId: 'f', kind: 'totp', name: 'pe1.n' };
  const [name] = personalDataOf({ type: 'SecondFactorAdded.v1', data: factor })?.fields ?? [];
  expect(name?.under).toEqual({ personId: 'u', sealedAs: 'factorName' });
});

test('what an early version told of a person in the clear is masked, and has nothing to open', () => {
  const event = goldenEvents().find(({ type }) => type === 'UserDisabled.v1');
  const told = { type: 'UserDisabled.v1', data: event?.data ?? {} };
  expect(told.data['reason']).toBe('Left the company');
  expect(maskedData(told).data['reason']).toBe(MASK);
  expect(maskedData(told).masked).toEqual([{ path: 'reason', kind: 'personal' }]);
  expect(personalDataOf(told)).toBeUndefined();
  const { data } = maskedData({ type: 'PersonErased.v1', data: { reason: 'By letter 1' } });
  expect(data['reason']).toBe('By letter 1');
});

test('texts about a company are opened by its key, beside what a person wrote', () => {
  const data = {
    companyId: 'c',
    name: 'ce1.name',
    contact: { writtenBy: 'u', text: 'pe1.text' },
  };
  expect(personalDataOf({ type: 'BranchOpened.v2', data })).toEqual({
    personId: 'u',
    companyId: 'c',
    fields: [
      { path: 'name', text: 'ce1.name', under: { companyId: 'c' } },
      { path: 'contact.text', text: 'pe1.text', under: { personId: 'u', sealedAs: 'contact' } },
    ],
  });
  const revoked = { sale: { orderId: 'o', companyId: 'c' }, reason: 'ce1.why' };
  expect(personalDataOf({ type: 'KeysRevoked.v2', data: revoked })).toEqual({
    personId: null,
    companyId: 'c',
    fields: [{ path: 'reason', text: 'ce1.why', under: { companyId: 'c' } }],
  });
});

test('why early versions moved money of a company stays readable', () => {
  const event = goldenEvents().find(({ type }) => type === 'WalletAdjusted.v1');
  const told = { type: 'WalletAdjusted.v1', data: event?.data ?? {} };
  expect(maskedData(told).data['reason']).toBe(told.data['reason']);
  expect(personalDataOf(told)).toBeUndefined();
});
