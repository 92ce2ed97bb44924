import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import type {
  ListedChange,
  ListedSettings,
  PaymentDetails,
  SettingsFields,
} from 'contracts/api/admin-wallets';
import type { Problem } from 'contracts/problem';
import { isDomesticAccount } from 'contracts/primitives/bank-account';
import { eventually } from 'kernel/testing/eventually';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { superAdminSentLinkBy } from '../testing/tied-colleague.ts';
import type { ApiResponse, Visitor } from '../testing/visitor.ts';
import { demoVisitor } from '../testing/visitor.ts';

const SETTINGS = '/api/admin/settings/km';

type Answer = ApiResponse<ListedSettings & Problem>;

let ada: Visitor;
let ben: Visitor;
/** The same person as `ada`, in another browser. */
let adaElsewhere: Visitor;

beforeAll(async () => {
  const [first, second] = await Promise.all([openStaff('super_admin'), openStaff('super_admin')]);
  ada = (await trySignIn(first)).visitor;
  adaElsewhere = (await trySignIn(first)).visitor;
  ben = (await trySignIn(second)).visitor;
});

/** Whoever has changed something reads it at once. */
const read = async (as = ada) => as.get<ListedSettings>(SETTINGS);

/** Other tests change the threshold of the same market meanwhile. */
async function ask(as: Visitor, fields: Partial<SettingsFields>): Promise<Answer> {
  const send = async () => {
    const { bankDetails, approvalSum, lowStockThreshold, revision } = (await read(as)).body;
    return as.send<ListedSettings & Problem>('PUT', SETTINGS, {
      body: { bankDetails, approvalSum, lowStockThreshold, ...fields },
      headers: { 'if-match': `"${revision}"` },
    });
  };
  return eventually(send, ({ status }) => status !== 412);
}

const decide = async (as: Visitor, id: string, how: 'approve' | 'reject'): Promise<Answer> =>
  as.post(`/api/admin/settings/km/requests/${id}/${how}`, {});

/** Of nobody: drawn until the check digits fit. */
function newAccount(): NonNullable<SettingsFields['bankDetails']> {
  for (;;) {
    const digits = `129${String(randomInt(1e10)).padStart(11, '0')}`;
    const check = 98n - ((BigInt(digits) * 100n) % 97n);
    const accountNumber = `${digits}${String(check).padStart(2, '0')}`;
    if (isDomesticAccount(accountNumber))
      return { holder: 'Portal d.o.o.', bank: 'Banka', accountNumber };
  }
}

const requestIn = ({ body }: Answer, setting: 'bankDetails' | 'approvalSum'): string =>
  body.waiting.find((each) => each.setting === setting)?.id ?? '';

test('another account holds once a second super admin has approved it, once of two who do so at once', async () => {
  const before = (await read()).body;
  const bankDetails = newAccount();
  const asked = await ask(ada, { bankDetails });
  expect([asked.status, asked.body.bankDetails]).toEqual([202, before.bankDetails]);
  const waiting = { setting: 'bankDetails', after: { bankDetails } };
  expect(asked.body.waiting).toMatchObject([{ ...waiting, requestedBy: { name: 'Vera Stern' } }]);
  const id = requestIn(asked, 'bankDetails');

  const again = await ask(ben, { bankDetails: newAccount() });
  expect([again.status, again.body.code]).toEqual([409, 'request-exists']);
  for (const own of [ada, adaElsewhere]) {
    const refused = await decide(own, id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'own-request']);
    expect(refused.body.message).toContain('npm run portal -- approve');
  }
  expect((await read()).body.bankDetails).toEqual(before.bankDetails);

  const both = await Promise.all([decide(ben, id, 'approve'), decide(ben, id, 'approve')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('request-decided');
  const after = (await read(ben)).body;
  expect(after).toMatchObject({ bankDetails, waiting: [] });
  const history = await ben.get<ListedChange[]>('/api/admin/settings/km/history');
  const change = history.body.find((each) => each.after.bankDetails !== undefined);
  expect(change?.after.bankDetails).toEqual(bankDetails);
  expect(change?.requestedBy?.name).toBe('Vera Stern');
});

test('for 14 days whoever pays in is notified that the account is another one, and since when', async () => {
  const first = newAccount();
  const second = newAccount();
  for (const bankDetails of [first, second]) {
    const asked = await ask(ada, { bankDetails });
    expect((await decide(ben, requestIn(asked, 'bankDetails'), 'approve')).status).toBe(200);
  }
  const customer = await demoVisitor('buyer.km');
  const details = await eventually(
    () => customer.get<PaymentDetails>('/api/wallet/payment-details'),
    ({ body }) => body.bankDetails?.accountNumber === second.accountNumber,
  );
  expect(details.body.bankDetails).toEqual(second);
  const since = details.body.accountChangedAt;
  expect(Date.parse(since ?? '')).toBeGreaterThan(Date.now() - 600_000);
  // Taken away for a moment, and given again, it is no older.
  for (const bankDetails of [null, second]) {
    const asked = await ask(ada, { bankDetails });
    expect((await decide(ben, requestIn(asked, 'bankDetails'), 'approve')).status).toBe(200);
    await eventually(
      () => customer.get<PaymentDetails>('/api/wallet/payment-details'),
      ({ body }) => isDeepStrictEqual(body.bankDetails, bankDetails),
    );
  }
  const again = await customer.get<PaymentDetails>('/api/wallet/payment-details');
  expect(again.body.accountChangedAt).toBe(since);
});

test('a lower approval sum is asked for too, and whoever has asked takes it back', async () => {
  const before = (await read()).body;
  const asked = await ask(ada, { approvalSum: '12.34' });
  expect([asked.status, asked.body.approvalSum]).toEqual([202, before.approvalSum]);
  const id = requestIn(asked, 'approvalSum');
  const taken = await decide(ada, id, 'reject');
  expect([taken.status, requestIn(taken, 'approvalSum')]).toEqual([200, '']);
  const late = await decide(ben, id, 'approve');
  expect([late.status, late.body.code]).toEqual([409, 'request-decided']);
  expect((await read()).body.approvalSum).toBe(before.approvalSum);
});

test('whoever sent a link for the password of who asks does not approve, and another one does', async () => {
  const helped = await superAdminSentLinkBy(ben);
  const bankDetails = newAccount();
  const asked = await ask(helped, { bankDetails });
  expect(asked.status).toBe(202);
  const waits = asked.body.waiting.find(({ setting }) => setting === 'bankDetails');
  expect(waits?.deciders).toBeGreaterThan(0);
  expect(waits?.advice).toBeUndefined();
  const id = requestIn(asked, 'bankDetails');
  const refused = await decide(ben, id, 'approve');
  expect([refused.status, refused.body.code]).toEqual([403, 'not-independent']);
  expect(refused.body.message).toContain(`npm run portal -- approve ${id}`);
  const agreed = await decide(ada, id, 'approve');
  expect([agreed.status, agreed.body.bankDetails]).toEqual([200, bankDetails]);
});

test('admins decide on no settings, and unknown requests are none', async () => {
  const admin = (await trySignIn(await openStaff('admin'))).visitor;
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await decide(admin, id, 'approve')).status).toBe(403);
  expect((await decide(ben, id, 'approve')).status).toBe(404);
});
