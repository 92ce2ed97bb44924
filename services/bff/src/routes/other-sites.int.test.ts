import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { historyExportPaths } from 'contracts/api/history-export';
import type { HistoryPage } from 'contracts/api/history-events';
import { historyReviewPaths } from 'contracts/api/history-review';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import { deposit } from '../testing/deposit.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer } from '../testing/visitor.ts';

/** What a browser sends for `<img src="…">` and for a link in a page of somebody else. */
const FROM_OTHER_SITES = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { origin: 'https://evil.test' },
] as const;

let admin: Visitor;
let auditor: Visitor;
let auditorId: string;
let buyer: Customer;
let orderId: string;

beforeAll(async () => {
  const [staff, customer, demoAdmin] = await Promise.all([
    openStaff('auditor'),
    newCustomer(),
    demoVisitor('admin'),
  ]);
  [admin, buyer, auditorId] = [demoAdmin, customer, staff.id];
  auditor = (await trySignIn(staff)).visitor;
  const { product } = await stockedProduct(admin, { stock: 1 });
  await deposit(admin, buyer.user.companyId ?? '', '50.00');
  const order = await buy(buyer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  orderId = order.id;
});

/** What somebody has left in the log, once a request of theirs that came after is there. */
async function left(actor: string, type: string): Promise<number> {
  const search = `/api/history/events?actor=${actor}&type=${type}`;
  return (await auditor.get<HistoryPage>(search)).body.items.length;
}

describe('a GET that records something, asked for by a page of another site', () => {
  test('is refused with nothing recorded, for every kind of export', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const exports = [
      historyExportPaths.events('csv'),
      historyExportPaths.events('ndjson'),
      historyExportPaths.log,
      `${historyExportPaths.disputePack(orderId)}?language=en`,
      `${historyReviewPaths.evidencePackage}?market=eur&from=${today}&to=${today}&language=en`,
    ];
    for (const path of exports) {
      for (const headers of FROM_OTHER_SITES) {
        const { status, body } = await auditor.send<Problem>('GET', path, { headers });
        expect([path, status, body.code]).toEqual([path, 403, 'origin-refused']);
      }
    }
    const own = { headers: { 'sec-fetch-site': 'same-origin' } };
    const search = `${historyExportPaths.events('csv')}?record=${orderId}`;
    expect((await auditor.send('GET', search, own)).status).toBe(200);
    const begun = await eventually(
      () => left(auditorId, 'HistoryExportBegun.v1'),
      (count) => count > 0,
    );
    expect(begun).toBe(1);
  });

  test('is refused with nothing recorded, for the data of a person', async () => {
    const { visitor, user } = buyer;
    const path = '/api/user/data?language=en';
    for (const headers of FROM_OTHER_SITES) {
      const { status, body } = await visitor.send<Problem>('GET', path, { headers });
      expect([status, body.code]).toEqual([403, 'origin-refused']);
    }
    // Who types the address, and a program, come from no site.
    for (const headers of [{ 'sec-fetch-site': 'none' }, {}])
      expect((await visitor.send('GET', path, { headers })).status).toBe(200);
    const looks = await eventually(
      () => left(user.id, 'PersonDataRead.v1'),
      (count) => count > 1,
    );
    expect(looks).toBe(2);
  });

  test('is refused where it is logged as an action, such as a list of people', async () => {
    for (const headers of FROM_OTHER_SITES) {
      const { status, body } = await admin.send<Problem>('GET', '/api/admin/users/export.csv', {
        headers,
      });
      expect([status, body.code]).toEqual([403, 'origin-refused']);
    }
    const own = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await admin.send('GET', '/api/admin/users/export.csv', own)).status).toBe(200);
  });

  test('is answered where it changes nothing', async () => {
    for (const headers of FROM_OTHER_SITES)
      expect((await buyer.visitor.send('GET', '/api/orders', { headers })).status).toBe(200);
  });
});

test('nobody is present at a ticket that is not there', async () => {
  const path = `/api/admin/tickets/${randomUUID()}/presence`;
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.post(path, { activity: 'reading' })).status).toBe(404);
});

test('the edge calls each request as it likes, whatever its sender calls it', async () => {
  const chosen = randomUUID();
  const headers = { 'x-correlation-id': chosen, 'x-request-id': chosen };
  const path = '/api/user/data?language=en';
  const answers = [
    await buyer.visitor.send('GET', path, { headers }),
    await buyer.visitor.send('GET', path, { headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? '');
  expect(new Set([...ids, chosen]).size).toBe(3);
  const of = async (correlation: string) => {
    const search = `/api/history/events?correlation=${correlation}`;
    return (await auditor.get<HistoryPage>(search)).body.items.length;
  };
  for (const id of ids) {
    const found = await eventually(
      () => of(id),
      (count) => count > 0,
    );
    expect(found).toBe(1);
  }
  expect(await of(chosen)).toBe(0);
});
