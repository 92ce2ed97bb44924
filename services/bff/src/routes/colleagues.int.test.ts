import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { Branch } from 'contracts/api/branches';
import type { Colleagues, Invitation } from 'contracts/api/colleagues';
import type { Problem } from 'contracts/problem';
import { COLLEAGUE_PROBLEM_CODES } from 'contracts/problem-codes';
import { eventually } from 'kernel/testing/eventually';
import { acceptance, invitationToken, joined } from '../testing/colleagues.ts';
import { mailTo, mailsTo } from '../testing/outbox.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, stranger } from '../testing/visitor.ts';

const FREELY = { monthlyLimit: null, branchIds: null };

let owner: Customer;

beforeAll(async () => {
  owner = await newCustomer();
});

const invite = async (by: Visitor, email: string, role = 'buyer') =>
  by.post<Invitation & Problem>('/api/invitations', { email, role, ...FREELY });
const listed = async (by: Visitor) => (await by.get<Colleagues>('/api/colleagues')).body;
/** What is listed once somebody has joined: what another session wrote comes a moment later. */
const listedWith = async (by: Visitor, email: string) => {
  const isOf = (each: { readonly email: string }) => each.email === email;
  return eventually(
    () => listed(by),
    ({ people, invitations }) => people.some(isOf) && !invitations.some(isOf),
  );
};
const freshEmail = () => `${randomUUID()}@example.test`;

describe('who registers a company', () => {
  test('is its owner, and alone in it', async () => {
    expect(owner.user.companyRole).toBe('owner');
    const { people, invitations } = await listed(owner.visitor);
    expect([people.map(({ id, role }) => [id, role]), invitations]).toEqual([
      [[owner.user.id, 'owner']],
      [],
    ]);
  });

  test('invites somebody by a link, who joins with a password of their own', async () => {
    const { visitor, person } = await joined(owner.visitor, { role: 'approver' });
    expect(person).toMatchObject({
      companyId: owner.user.companyId,
      companyName: owner.user.companyName,
      companyRole: 'approver',
      tenantId: 'eur',
    });
    expect((await visitor.get<User>('/api/user')).body.companyRole).toBe('approver');
    const { people, invitations } = await listedWith(owner.visitor, person.email);
    expect(people.find(({ id }) => id === person.id)).toMatchObject({
      role: 'approver',
      email: person.email,
      status: 'active',
    });
    expect(invitations.filter(({ email }) => email === person.email)).toEqual([]);
    expect((await visitor.get('/api/colleagues')).status).toBe(403);
  });

  test('neither ends the own access nor gives the own role away', async () => {
    const { id } = owner.user;
    expect((await owner.visitor.post(`/api/colleagues/${id}/end`)).status).toBe(403);
    const body = { role: 'buyer', ...FREELY };
    expect((await owner.visitor.send('PATCH', `/api/colleagues/${id}`, { body })).status).toBe(403);
  });
});

describe('an invitation', () => {
  test('is taken once, however many follow its link at the same time', async () => {
    const email = freshEmail();
    await invite(owner.visitor, email);
    const token = await invitationToken(email);
    const guests = await Promise.all([stranger(), stranger(), stranger(), stranger()]);
    const answers = await Promise.all(
      guests.map((guest) => guest.post('/api/invitation/accept', acceptance(token))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { people } = await listedWith(owner.visitor, email);
    expect(people.filter((person) => person.email === email)).toHaveLength(1);
  });

  test('whose answer was lost on the way is answered once more, also in the session that it began', async () => {
    const email = freshEmail();
    await invite(owner.visitor, email);
    const filled = acceptance(await invitationToken(email));
    const guest = await stranger();
    const key = idempotencyHeader();
    const first = await guest.post<User>('/api/invitation/accept', filled, key);
    expect(first.status).toBe(200);
    await guest.fetchToken();
    const again = await guest.post<User>('/api/invitation/accept', filled, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await guest.fetchToken();
    const anew = idempotencyHeader();
    const spent = await guest.post<Problem>('/api/invitation/accept', filled, anew);
    expect([spent.status, spent.body.code]).toEqual([
      422,
      COLLEAGUE_PROBLEM_CODES.invitationInvalid,
    ]);
  });

  test('that was withdrawn, sent again or made up opens nothing', async () => {
    const email = freshEmail();
    const { body } = await invite(owner.visitor, email);
    const first = await invitationToken(email);
    expect((await invite(owner.visitor, email)).body.code).toBe(
      COLLEAGUE_PROBLEM_CODES.invitationExists,
    );
    expect((await owner.visitor.post(`/api/invitations/${body.id}/resend`)).status).toBe(200);
    const second = await invitationToken(email, 2);
    const guest = await stranger();
    const read = async (token: string) => guest.post<Problem>('/api/invitation', { token });
    expect((await read(first)).body.code).toBe(COLLEAGUE_PROBLEM_CODES.invitationInvalid);
    expect((await read(second)).body).toEqual({
      companyName: owner.user.companyName,
      tenantId: 'eur',
      email,
      role: 'buyer',
    });
    expect((await owner.visitor.post(`/api/invitations/${body.id}/withdraw`)).status).toBe(200);
    const refused = await guest.post<Problem>('/api/invitation/accept', acceptance(second));
    expect([refused.status, refused.body.code]).toEqual([
      422,
      COLLEAGUE_PROBLEM_CODES.invitationInvalid,
    ]);
    expect((await read('x'.repeat(43))).status).toBe(422);
    expect((await listed(owner.visitor)).invitations).toEqual([]);
  });

  test('that would be the fourth to an address within a day is refused, whichever companies sent the others', async () => {
    const email = freshEmail();
    const owners = await Promise.all(Array.from({ length: 4 }, async () => newCustomer()));
    const answers = await Promise.all(owners.map(({ visitor }) => invite(visitor, email)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 429,
    ]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe(COLLEAGUE_PROBLEM_CODES.tooManyInvitations);
    expect(refused?.body.message).toMatch(/^At most 3 invitations go to one address/);
    const { subject } = await mailTo(email, 3);
    expect(subject).toBe('You are invited to the B2B Licence Portal');
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('is another company’s to keep for nobody else', async () => {
    const { body } = await invite(owner.visitor, freshEmail());
    const other = await newCustomer();
    for (const path of [
      `/api/invitations/${body.id}/resend`,
      `/api/invitations/${body.id}/withdraw`,
    ]) {
      expect((await other.visitor.post(path)).status).toBe(404);
    }
  });

  test('shows who invites nothing of accounts elsewhere, and who has one how to go on', async () => {
    const [free, other] = [freshEmail(), await newCustomer()];
    const { email } = other.user;
    const [unknown, known] = [
      await invite(owner.visitor, free),
      await invite(owner.visitor, email),
    ];
    const alike = ({ status, body }: typeof known) => {
      const { id, email: _email, sentAt, expiresAt, ...content } = body;
      return { status, content, set: [id, sentAt, expiresAt].map((each) => typeof each) };
    };
    expect(known.status).toBe(201);
    expect(alike(known)).toEqual(alike(unknown));
    const { invitations } = await listed(owner.visitor);
    const inList = invitations.filter((each) => [free, email].includes(each.email));
    expect(new Set(inList.map((each) => Object.keys(each).join())).size).toBe(1);
    expect(inList).toHaveLength(2);
    const mail = await mailTo(email);
    expect(mail.text).toContain('has\nan account here already');
    expect(mail.text).not.toContain('#');
    expect(await invitationToken(free)).toMatch(/^[\w-]{43}$/);
    for (const { id } of inList)
      expect((await owner.visitor.post(`/api/invitations/${id}/withdraw`)).status).toBe(200);
  });

  test('to a colleague is refused: the owner sees who they are', async () => {
    const { person } = await joined(owner.visitor, { role: 'buyer' });
    await listedWith(owner.visitor, person.email);
    const { status, body } = await invite(owner.visitor, person.email);
    expect([status, body.code]).toEqual([409, 'email-taken']);
  });
});

describe('a colleague', () => {
  test('who becomes a viewer buys and reveals nothing from the next request on', async () => {
    const admin = await demoVisitor('admin');
    const { product } = await stockedProduct(admin, { stock: 1 });
    const { visitor, person } = await joined(owner.visitor, { role: 'buyer' });
    const add = async () =>
      visitor.post('/api/cart', { productId: product.id, quantity: 1, tenantId: 'eur' });
    expect((await add()).status).toBe(200);
    const body = { role: 'viewer', ...FREELY };
    await owner.visitor.send('PATCH', `/api/colleagues/${person.id}`, { body });
    const order = { tenantId: 'eur', expectedTotal: '10.00' };
    const key = idempotencyHeader();
    const tries = [add(), visitor.post('/api/orders', order, key)];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403]);
    expect((await visitor.get('/api/orders')).status).toBe(200);
  });

  test('is signed out at once when the access ends, and stays in the list as ended', async () => {
    const { visitor, person } = await joined(owner.visitor, { role: 'buyer' });
    expect((await owner.visitor.post(`/api/colleagues/${person.id}/end`)).status).toBe(200);
    expect((await visitor.get('/api/orders')).status).toBe(401);
    const { people } = await listed(owner.visitor);
    expect(people.at(-1)).toMatchObject({ status: 'disabled' });
  });

  test('of another company is like nobody', async () => {
    const other = await newCustomer();
    expect((await owner.visitor.post(`/api/colleagues/${other.user.id}/end`)).status).toBe(404);
    const body = { role: 'viewer', ...FREELY };
    const path = `/api/colleagues/${other.user.id}`;
    expect((await owner.visitor.send('PATCH', path, { body })).status).toBe(404);
  });

  test('buys for the branches that an owner names, and for no other', async () => {
    const { visitor: boss } = await newCustomer();
    const opened = await boss.post<Branch>('/api/branches', { name: 'Depot' });
    const depot = opened.body.id;
    const foreign = { role: 'buyer', monthlyLimit: null, branchIds: [randomUUID()] };
    const { visitor, person } = await joined(boss, { role: 'buyer' });
    const path = `/api/colleagues/${person.id}`;
    expect((await boss.send('PATCH', path, { body: foreign })).status).toBe(404);
    const body = { ...foreign, branchIds: [depot] };
    const unsaid = { role: 'buyer', branchIds: [depot] };
    // A limit that is not spoken of is not taken away.
    expect((await boss.send('PATCH', path, { body: unsaid })).status).toBe(400);
    expect((await boss.send('PATCH', path, { body })).status).toBe(200);
    const admin = await demoVisitor('admin');
    const { product } = await stockedProduct(admin, { stock: 1 });
    await visitor.post('/api/cart', { productId: product.id, quantity: 1, tenantId: 'eur' });
    const place = async (more: object) =>
      visitor.post<Problem>(
        '/api/orders',
        { tenantId: 'eur', expectedTotal: '10.00', ...more },
        idempotencyHeader(),
      );
    const refused = await place({});
    expect([refused.status, refused.body.code]).toEqual([
      403,
      COLLEAGUE_PROBLEM_CODES.branchNotYours,
    ]);
    expect((await place({ branchId: depot })).status).toBe(201);
    // What is not theirs is not shown either, unless an owner says otherwise.
    const shown = () => visitor.get<Branch[]>('/api/branches');
    await eventually(shown, ({ body: list }) => list.map(({ id }) => id).join() === depot);
    const all = { buyersSee: 'company', viewersSee: 'company' };
    expect((await boss.send('PUT', '/api/company/sight', { body: all })).status).toBe(200);
    const { body: branches } = await eventually(shown, ({ body: list }) => list.length === 2);
    expect(branches.filter((branch) => !branch.notForMe).map(({ id }) => id)).toEqual([depot]);
  });
});

test('of two owners who end each other’s access at once, one stays', async () => {
  const one = await newCustomer();
  const other = await joined(one.visitor, { role: 'owner' });
  await listed(one.visitor);
  const answers = await Promise.all([
    one.visitor.post(`/api/colleagues/${other.person.id}/end`),
    other.visitor.post(`/api/colleagues/${one.user.id}/end`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an admin gives a company without an owner a new one, but takes no last one away', async () => {
  const admin = await demoVisitor('admin');
  const { user } = await newCustomer();
  const path = `/api/admin/users/${user.id}/company-role`;
  const kept = await admin.post<Problem>(path, { role: 'buyer', ...FREELY });
  expect([kept.status, kept.body.code]).toEqual([409, COLLEAGUE_PROBLEM_CODES.lastOwner]);
  // Who still sees another role learns which one it is by now.
  const late = await admin.post(path, { role: 'approver', ...FREELY, expectedRole: 'viewer' });
  const versions = { yours: { role: 'approver' }, current: { role: 'owner' } };
  expect(late).toMatchObject({ status: 412, body: { code: 'stale-revision', ...versions } });
});
