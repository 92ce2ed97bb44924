import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createVisitor } from './visitor.mjs';

const PASSWORD = 'a pass phrase of test data';

const PRODUCTS = [
  ['WIN-PRO', 'Okna Pro', '19.99'],
  ['OFF-STD', 'Ured Standard', '49.50'],
  ['AV-1Y', 'Štit 1 godina', '12.00'],
];
const KEYS_OF_EACH = 12;

/**
 * What happens to the portal: two companies, one in each market, pay in, buy from deposit and credit, look at keys, open
 * branches and tickets, and leave a cart. It is told by the API and the command line alone, which every release has.
 * @returns what must be found again.
 */
export async function tellStory(portal) {
  await fillShop(portal);
  await openAccount(portal, 'vesna', { role: 'super_admin' });
  const ana = await openAccount(portal, 'ana', { tenant: 'eur', company: 'Horvat d.o.o.' });
  const emina = await openAccount(portal, 'emina', { tenant: 'km', company: 'Savska Metalna' });
  const buyers = [
    await shop(portal, ana, { deposit: '150.00', credit: '100.00' }),
    await shop(portal, emina, { deposit: '400.00', credit: '0.00' }),
  ];
  const erased = await eraseSomebody(portal);
  return { password: PASSWORD, staff: 'vesna', buyers, erased };
}

async function fillShop({ operate }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'upgrade-story-'));
  try {
    const products = path.join(folder, 'products.csv');
    const rows = PRODUCTS.map(([sku, name, price]) => `${sku},${name},Of the story,Kovač,${price}`);
    writeFileSync(products, ['id,title,description,manufacturer,price', ...rows].join('\n'));
    await operate(['import-products', products]);
    const keys = path.join(folder, 'keys.csv');
    const lines = PRODUCTS.flatMap(([sku]) =>
      Array.from({ length: KEYS_OF_EACH }, () => `${sku},${randomUUID().toUpperCase()}`),
    );
    writeFileSync(keys, ['sku,key', ...lines].join('\n'));
    await operate(['import-keys', keys, '--reference', 'Delivery 1']);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function openAccount({ operate }, username, { role = 'b2b_user', tenant = 'eur', company }) {
  const name = ['--first-name', 'Ćamila', '--last-name', 'Šarić'];
  const who = ['--username', username, '--email', `${username}@portal.test`, '--role', role];
  const of = company === undefined ? [] : ['--new-company', company];
  const args = ['create-user', ...who, ...name, '--tenant', tenant, ...of];
  await operate(args, { PORTAL_PASSWORD: PASSWORD });
  return { username, email: `${username}@portal.test`, tenantId: tenant };
}

async function shop(portal, buyer, { deposit, credit }) {
  const { username, email, tenantId } = buyer;
  await portal.operate(['deposit', email, deposit, '--reference', `Bank ${username}`]);
  await portal.operate(['credit-limit', email, credit]);
  const visitor = createVisitor(portal.origin);
  await visitor.signIn(username, PASSWORD);
  const products = await visitor.get(`/api/products?tenantId=${tenantId}`);
  const [first, second, third] = products.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const orders = [
    await visitor.buy(tenantId, [[first.id, 2]]),
    await visitor.buy(tenantId, [
      [second.id, 2],
      [third.id, 3],
    ]),
  ];
  const revealed = await visitor.send('POST', `/api/orders/${orders[0].id}/keys/reveal`, {
    format: 'json',
  });
  const branch = await visitor.send('POST', '/api/branches', { name: 'Skladište', city: 'Zenica' });
  const { data: ticket } = await visitor.send('POST', '/api/support/tickets', {
    subject: `A key of ${username}`,
    message: 'It is refused on the second machine. Što da radim?',
  });
  await visitor.send('POST', '/api/cart', { productId: third.id, quantity: 1, tenantId });
  const { data } = await visitor.get('/api/wallet');
  return {
    username,
    tenantId,
    balance: data.balance,
    orders: orders.map(({ id, orderNumber, total }) => ({ id, orderNumber, total })),
    keys: revealed.map(({ key }) => key).toSorted(),
    branchId: branch.id,
    ticket: { id: ticket.id, subject: ticket.subject },
    inCart: third.id,
  };
}

/** @returns the user name of who was erased; null where a release cannot erase yet. */
async function eraseSomebody(portal) {
  const file = pathToFileURL(
    path.join(portal.release, 'services/kernel/dist/http/portal-connection.js'),
  );
  const { connectPortal, operatorKeys } = await import(file.href).catch(() => ({}));
  if (connectPortal === undefined) return null;
  await openAccount(portal, 'izudin', { tenant: 'eur', company: 'Erased d.o.o.' });
  const urls = portal.urls();
  const connection = connectPortal({
    commandUrl: urls['command-service'],
    queryUrl: urls['query-service'],
    ...operatorKeys(portal.secrets),
  });
  try {
    const { userId } = await connection.query('accounts.findLogin', { login: 'izudin' });
    const asked = { userId, confirmation: 'izudin', reason: 'By letter 118' };
    await connection.command('ErasePerson', asked, randomUUID());
    return 'izudin';
  } finally {
    await connection.close();
  }
}
