import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MASK } from 'contracts/constants/text-places';
import { maskedData, personalDataOf, shownMetadata } from './personal-fields.ts';

const auditor = { keepsBooks: false };
const admin = { keepsBooks: true };

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
    expect(JSON.stringify(maskedData(event, admin).data)).not.toMatch(/"(pe1|ce1|ke1)\./);
    const isPersonal = personal.some((each) => each.type === type);
    expect([type, personalDataOf(event, admin) !== undefined]).toEqual([type, isPersonal]);
  }
});

test('fields are named by where they stand, and by the name they were encrypted under', () => {
  const type = 'BranchOpened.v1';
  const data = {
    branchId: 'b',
    contact: { writtenBy: 'u', text: 'pe1.text' },
    keys: [{ keyId: 'k', ciphertext: 'ke1.key', fingerprint: 'ab', lastFour: '1234' }],
  };
  const { data: shown, masked } = maskedData({ type, data }, admin);
  expect(masked).toEqual([
    { path: 'contact.text', kind: 'personal' },
    { path: 'keys.0.ciphertext', kind: 'key' },
    { path: 'keys.0.fingerprint', kind: 'key' },
  ]);
  expect(shown['keys']).toEqual([
    { keyId: 'k', ciphertext: MASK, fingerprint: MASK, lastFour: '1234' },
  ]);
  expect(personalDataOf({ type, data }, admin)).toEqual({
    personId: 'u',
    companyId: null,
    fields: [
      { path: 'contact.text', text: 'pe1.text', under: { personId: 'u', sealedAs: 'contact' } },
    ],
  });
  const factor = { userId: 'u', factorId: 'f', kind: 'totp', name: 'pe1.n' };
  const [name] =
    personalDataOf({ type: 'SecondFactorAdded.v1', data: factor }, admin)?.fields ?? [];
  expect(name?.under).toEqual({ personId: 'u', sealedAs: 'factorName' });
});

test('what an early version stored of a person in the clear is masked, and has nothing to open', () => {
  const event = goldenEvents().find(({ type }) => type === 'UserDisabled.v1');
  const recorded = { type: 'UserDisabled.v1', data: event?.data ?? {} };
  expect(recorded.data['reason']).toBe('Left the company');
  expect(maskedData(recorded, admin).data['reason']).toBe(MASK);
  expect(maskedData(recorded, admin).masked).toEqual([{ path: 'reason', kind: 'personal' }]);
  expect(personalDataOf(recorded, admin)).toBeUndefined();
  const { data } = maskedData(
    { type: 'PersonErased.v1', data: { reason: 'By letter 1' } },
    auditor,
  );
  expect(data['reason']).toBe('By letter 1');
});

test('texts about a company are opened by its key, beside what a person wrote', () => {
  const data = {
    companyId: 'c',
    name: 'ce1.name',
    contact: { writtenBy: 'u', text: 'pe1.text' },
  };
  expect(personalDataOf({ type: 'BranchOpened.v2', data }, admin)).toEqual({
    personId: 'u',
    companyId: 'c',
    fields: [
      { path: 'name', text: 'ce1.name', under: { companyId: 'c' } },
      { path: 'contact.text', text: 'pe1.text', under: { personId: 'u', sealedAs: 'contact' } },
    ],
  });
  const revoked = { sale: { orderId: 'o', companyId: 'c' }, reason: 'ce1.why' };
  expect(personalDataOf({ type: 'KeysRevoked.v2', data: revoked }, admin)).toEqual({
    personId: null,
    companyId: 'c',
    fields: [{ path: 'reason', text: 'ce1.why', under: { companyId: 'c' } }],
  });
});

test('what the log holds in the clear is shown to who keeps the books, and opened by others with a reason', () => {
  const event = goldenEvents().find(({ type }) => type === 'WalletAdjusted.v1');
  const recorded = { type: 'WalletAdjusted.v1', data: event?.data ?? {} };
  expect(maskedData(recorded, admin).data['reason']).toBe(recorded.data['reason']);
  expect(personalDataOf(recorded, admin)).toBeUndefined();
  expect(maskedData(recorded, auditor).data['reason']).toBe(MASK);
  const text = recorded.data['reason'];
  expect(personalDataOf(recorded, auditor)).toEqual({
    personId: null,
    companyId: null,
    fields: [{ path: 'reason', text, under: { inClear: true } }],
  });
});

const line = { line: 2, payer: 'Amra Hodžić', text: 'Rent of May', bookedOn: '2026-05-02' };
const details = { companyId: 'c', name: 'Acme', phone: '+387 33 1', address: 'Titova 1' };

test.each([
  ['BankPaymentReceived.v1', { paymentId: 'p', ...line }, ['payer', 'text']],
  [
    'BankStatementReceived.v1',
    { name: 'amra.csv', payments: [line], leftOut: [{ line: 3, message: 'None.', told: line }] },
    ['name', 'payments.0.payer', 'payments.0.text', 'leftOut.0.told.payer', 'leftOut.0.told.text'],
  ],
  ['CompanyDetailsChanged.v1', details, ['phone', 'address']],
  ['InvitationSent.v1', { companyId: 'c', emailClaim: 'ab12' }, ['emailClaim']],
  ['PersonErased.v1', { userId: 'u', claims: ['ab12'], reason: 'By letter' }, ['claims.0']],
  ['ReceiptNoted.v1', { id: 'p', words: 'AMRA HODŽIĆ RENT' }, ['words']],
  ['OrderPlaced.v9', { orderId: 'o', handedTo: 'Amra' }, ['handedTo']],
])('an auditor does not see of %s what an admin sees', (type, data, hidden) => {
  const paths = maskedData({ type, data }, auditor).masked.map(({ path }) => path);
  expect(paths).toEqual(hidden);
  expect(maskedData({ type, data }, admin)).toEqual({ data, masked: [] });
});

test('what nobody knows beside an event is masked for auditors too', () => {
  const metadata = { actorId: 'u', hash: 'ab', note: 'Amra called' };
  expect(shownMetadata(metadata, auditor)).toEqual({ actorId: 'u', hash: 'ab', note: MASK });
  expect(shownMetadata(metadata, admin)).toEqual(metadata);
});
