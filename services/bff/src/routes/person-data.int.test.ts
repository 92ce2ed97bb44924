import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Approval } from 'contracts/api/approvals';
import type { SavedList } from 'contracts/api/saved-lists';
import type { HistoryPage } from 'contracts/api/history-events';
import { personDataTexts } from 'contracts/texts/person-data';
import { personalDataWords } from 'contracts/texts/personal-data';
import { eventually } from 'kernel/testing/eventually';
import { joined } from '../testing/colleagues.ts';
import { deposit } from '../testing/deposit.ts';
import { addAuthenticator, openStaff, trySignIn } from '../testing/staff.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';
import type { Visitor } from '../testing/visitor.ts';

type Row = Readonly<Record<string, unknown>>;
type PersonFile = Readonly<Record<string, readonly Row[]>>;

async function dataOf(visitor: Visitor, language = 'en'): Promise<PersonFile> {
  const { status, body } = await visitor.get<PersonFile>(`/api/user/data?language=${language}`);
  expect(status).toBe(200);
  return body;
}

/** The file once a part of it has something: read models come a moment after what was done. */
async function dataWith(visitor: Visitor, part: string, count = 1): Promise<PersonFile> {
  return eventually(
    () => dataOf(visitor),
    (file) => (file[part]?.length ?? 0) >= count,
  );
}

test('what lies in a cart and in saved lists stands in the file of who put it there', async () => {
  const [admin, buyer, other] = await Promise.all([
    demoVisitor('admin'),
    newCustomer(),
    newCustomer(),
  ]);
  const { product } = await stockedProduct(admin, { stock: 2 });
  await buyer.visitor.post('/api/cart', { productId: product.id, quantity: 2, tenantId: 'eur' });
  const list = await buyer.visitor.post<SavedList>(
    '/api/lists',
    { name: 'Every spring', lines: [{ productId: product.id, quantity: 3 }] },
    idempotencyHeader(),
  );
  expect(list.status).toBeLessThan(300);
  await dataWith(buyer.visitor, 'carts');
  const file = await dataWith(buyer.visitor, 'savedLists');
  expect(file).toMatchObject({
    carts: [{ productId: product.id, quantity: 2, tenantId: 'eur' }],
    savedLists: [{ name: 'Every spring', products: 1 }],
  });
  const others = await dataOf(other.visitor);
  expect([others['carts'], others['savedLists']]).toEqual([[], []]);
});

test('who looked, in which role, why and at what, stands in the file of whom it was about', async () => {
  const [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const userId = buyer.user.id;
  const asked = { reason: 'By letter 231' };
  const address = `/api/admin/users/${userId}/data?language=bs`;
  const read = await admin.post(address, asked, idempotencyHeader());
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject({ about: { title: personDataTexts.bs.title } });
  const search = `/api/history/events?record=${userId}&type=UserRegistered.v1`;
  const { body } = await eventually(
    () => admin.get<HistoryPage>(search),
    ({ body: page }) => page.items.length > 0,
  );
  const [registered] = body.items;
  const look = `/api/history/events/${registered?.position ?? ''}/personal-data`;
  const naming = { reason: `${buyer.user.email} asked` };
  expect((await admin.post(look, naming, idempotencyHeader())).status).toBe(400);
  const shown = await admin.post(look, { reason: 'Dispute 7' }, idempotencyHeader());
  expect(shown.status).toBe(200);
  const { looks = [] } = await dataWith(buyer.visitor, 'looks', 3);
  const role = expect.stringMatching(/admin$/);
  expect(looks).toEqual(
    expect.arrayContaining([
      { at: expect.any(String), role, reason: asked.reason, event: null },
      {
        at: expect.any(String),
        role,
        reason: 'Dispute 7',
        event: { record: 'user', fields: expect.arrayContaining(['personal.email']) },
      },
    ]),
  );
  // The person's own look, the first of them, is there with no reason.
  expect(looks).toContainEqual(expect.objectContaining({ reason: null, event: null }));
});

test('keys that somebody looked at stand in their own file, and in no colleague\u2019s', async () => {
  const [admin, owner] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const [{ product }, { visitor: colleague }] = await Promise.all([
    stockedProduct(admin, { stock: 1 }),
    joined(owner.visitor, { role: 'buyer' }),
    deposit(admin, owner.user.companyId ?? '', '10.00'),
  ]);
  const order = await buy(owner.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  await owner.visitor.post(`/api/orders/${order.id}/keys/reveal`, {}, idempotencyHeader());
  const keyIds = order.keys.map(({ id }) => id);
  const [key = ''] = keyIds;
  const reason = 'The supplier asks which one it was';
  await admin.post(`/api/admin/keys/${key}/reveal`, { reason }, idempotencyHeader());
  const revealedAt = expect.any(String);
  const { keysSeen } = await dataWith(owner.visitor, 'keysSeen');
  expect(keysSeen).toEqual([{ revealedAt, orderId: order.id, keyIds, reason: null }]);
  const ofStaff = await eventually(
    () => dataOf(admin),
    (file) => JSON.stringify(file['keysSeen']).includes(key),
  );
  expect(ofStaff['keysSeen']).toContainEqual({ revealedAt, orderId: order.id, keyIds, reason });
  expect((await dataOf(colleague))['keysSeen']).toEqual([]);
});

test('an approval stands in the files of who asked for it and of who declined it', async () => {
  const [admin, owner] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const { product } = await stockedProduct(admin, { stock: 3 });
  const { visitor } = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '5.00' });
  const line = { productId: product.id, quantity: 1, tenantId: 'eur' };
  await visitor.post('/api/cart', line);
  const request = { tenantId: 'eur', expectedTotal: '10.00' };
  const asked = await visitor.post<Approval>('/api/approvals', request, idempotencyHeader());
  expect(asked.status).toBe(201);
  const declining = `/api/approvals/${asked.body.id}/decline`;
  await owner.visitor.post(declining, { reason: 'Not this month.' }, idempotencyHeader());
  const declined = { id: asked.body.id, status: 'declined', reason: 'Not this month.' };
  const fileOf = async (who: Visitor) =>
    eventually(
      () => dataOf(who),
      (file) => file['approvals']?.[0]?.['status'] === 'declined',
    );
  expect((await fileOf(visitor))['approvals']).toMatchObject([{ ...declined, part: 'asked' }]);
  expect((await fileOf(owner.visitor))['approvals']).toMatchObject([
    { ...declined, part: 'decided' },
  ]);
});

test('second factors stand in their owner\u2019s file without their secrets, and mails with what they were about', async () => {
  const user = await openStaff('admin');
  const { visitor } = await trySignIn(user);
  const { secret, codes } = await addAuthenticator(visitor);
  // Staff are mailed about other things meanwhile.
  const file = await eventually(
    () => dataOf(visitor),
    ({ mails = [] }) => mails.some(({ kind }) => kind === 'second-factor-added'),
  );
  expect(file['secondFactors']).toMatchObject([
    { kind: 'totp', name: 'A phone', addedAt: expect.any(String) },
  ]);
  expect(file['mails']).toContainEqual({
    at: expect.any(String),
    kind: 'second-factor-added',
    subjectId: user.id,
    subject: 'A second factor was added',
  });
  const text = JSON.stringify(file);
  expect([secret, ...codes].filter((each) => text.includes(each))).toEqual([]);
});

test('the file says in the reader\u2019s language what each part is, why it is kept, for whom, and how long', async () => {
  const { visitor } = await newCustomer();
  for (const language of ['en', 'bs'] as const) {
    const { about, purposes = [], ...parts } = await dataOf(visitor, language);
    expect(about).toMatchObject({ ...personDataTexts[language] });
    expect(Object.keys(parts).toSorted()).toEqual(
      Object.keys(personDataTexts[language].parts).toSorted(),
    );
    const words = Object.values(personalDataWords[language]);
    expect(purposes).toEqual(words.map((each) => ({ ...each, parts: expect.any(Array) })));
    expect(
      purposes
        .flatMap((each) => each['parts'])
        .map(String)
        .toSorted(),
    ).toEqual(Object.keys(parts).toSorted());
  }
});

test('nobody is given what is known of somebody else', async () => {
  const [buyer, other] = await Promise.all([newCustomer(), newCustomer()]);
  const path = `/api/admin/users/${other.user.id}/data`;
  const { status } = await buyer.visitor.post(path, { reason: randomUUID() }, idempotencyHeader());
  expect(status).toBe(403);
});

test('a second factor stands in the file by the name that it was given, and nothing there is encrypted', async () => {
  const { visitor } = await newCustomer();
  await addAuthenticator(visitor);
  const file = await eventually(
    () => dataOf(visitor),
    ({ changes }) => JSON.stringify(changes).includes('second-factor-added'),
  );
  expect(JSON.stringify(file['changes'])).toContain('A phone');
  expect(JSON.stringify(file)).not.toContain('pe1.');
});
