import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { AdminUser } from 'contracts/api/admin';
import type { JobDetails } from 'contracts/api/admin-jobs';
import type { FactorAdded, OwnSecondFactors, TotpBegun } from 'contracts/api/second-factor';
import type { Problem } from 'contracts/problem';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { codeOf, createSoftwareKey } from '../testing/authenticator.ts';
import { FACTOR_GIVEN_LONG_AGO } from '../testing/factor-given-long-ago.ts';
import { mailAbout } from '../testing/outbox.ts';
import { STAFF_PASSWORD, addAuthenticator, openStaff, trySignIn } from '../testing/staff.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, portalUrl } from '../testing/visitor.ts';

let db: Knex;

beforeAll(() => {
  const url = portalSetting('STACK_DATABASE_URL');
  db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 2 });
});
afterAll(() => db.destroy());

/** What holds for the factors of one kind of account holds for those of the other. */
const EVERYBODY = [
  ['staff', async () => openStaff('super_admin')],
  ['customer', async () => (await newCustomer()).user],
] as const;

const problemOf = (answer: { readonly body: unknown }): Problem => answer.body as Problem;
/** The next code: with this one it was added. */
const totp = (secret: string) => ({ kind: 'totp', code: codeOf(secret, 1) });

test('of those who sign in by a password alone while a factor is added nobody stays signed in', async () => {
  const user = await openStaff('super_admin');
  const { visitor: owner } = await trySignIn(user);
  const begun = await owner.post<TotpBegun>('/api/user/second-factor/totp', {
    password: STAFF_PASSWORD,
  });
  const { id, secret } = begun.body;
  const tries = Array.from({ length: 8 }, async () => trySignIn(user));
  const added = await owner.post(`/api/user/second-factor/totp/${id}`, {
    name: 'A phone',
    code: codeOf(secret),
  });
  expect(added.status).toBe(200);
  const visitors = (await Promise.all(tries)).map(({ visitor }) => visitor);
  const statusesOf = async () =>
    Promise.all(visitors.map(async (visitor) => (await visitor.get('/api/user')).status));
  await eventually(statusesOf, (statuses) => statuses.every((status) => status === 401));
  expect((await owner.get('/api/user')).status).toBe(200);
});

test.each(EVERYBODY)(
  '%s: an authenticator is added with the password, and from then on the sign-in asks for its code, once',
  async (_kind, open) => {
    const user = await open();
    const [{ visitor }, { visitor: elsewhere }] = [await trySignIn(user), await trySignIn(user)];
    const guess = await visitor.post<Problem>('/api/user/second-factor/totp', {
      password: 'not the password',
    });
    expect(guess.body.code).toBe('wrong-password');
    const { secret, codes } = await addAuthenticator(visitor);
    expect(new Set(codes).size).toBe(10);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await mailAbout(user.email, 'second factor was added')).to).toBe(user.email);
    const first = await trySignIn(user);
    expect(first.answer.status).toBe(403);
    expect(problemOf(first.answer)).toMatchObject({
      code: 'second-factor-required',
      methods: ['totp', 'recovery'],
      passkey: null,
    });
    expect((await first.visitor.get('/api/user')).status).toBe(401);
    const wrong = await trySignIn(user, { kind: 'totp', code: '000000' });
    expect([wrong.answer.status, problemOf(wrong.answer).code]).toEqual([
      422,
      'wrong-second-factor',
    ]);
    const code = totp(secret);
    expect((await trySignIn(user, code)).answer.status).toBe(200);
    const again = await trySignIn(user, code);
    expect(problemOf(again.answer).code).toBe('wrong-second-factor');
  },
);

test.each(EVERYBODY)(
  '%s: codes of an authenticator that counts are taken nowhere but where wrong ones are counted',
  async (_kind, open) => {
    const { visitor } = await trySignIn(await open());
    const { secret } = await addAuthenticator(visitor);
    const { body: before } = await visitor.get<OwnSecondFactors>('/api/user/second-factor');
    const adding = `/api/user/second-factor/totp/${before.factors[0]?.id ?? ''}`;
    for (const code of [codeOf(secret, 1), codeOf(secret), '000000']) {
      const again = await visitor.post(adding, { name: 'A phone', code });
      expect([again.status, problemOf(again).code]).toEqual([409, 'already-taken']);
    }
    expect((await visitor.get('/api/user/second-factor')).body).toEqual(before);
  },
);

test.each(EVERYBODY)(
  '%s: secrets lie encrypted in the table, and neither they nor codes in the log',
  async (_kind, open) => {
    const user = await open();
    const { visitor } = await trySignIn(user);
    const { secret, codes } = await addAuthenticator(visitor);
    const rows: unknown = await db('second_factors')
      .withSchema('accounts')
      .where({ user_id: user.id });
    expect(JSON.stringify(rows)).toContain('pe1.');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const kept: unknown = await db('recovery_codes')
      .withSchema('accounts')
      .where({ user_id: user.id });
    expect(JSON.stringify(kept)).not.toContain(codes[0]);
  },
);

test.each(EVERYBODY)(
  '%s: a recovery code stands in for a lost factor once, and its owner is notified',
  async (_kind, open) => {
    const user = await open();
    const { codes } = await addAuthenticator((await trySignIn(user)).visitor);
    const recovery = { kind: 'recovery', code: ` ${codes[0]?.toUpperCase()} ` };
    const { visitor, answer } = await trySignIn(user, recovery);
    expect(answer.status).toBe(200);
    const { body } = await visitor.get<OwnSecondFactors>('/api/user/second-factor');
    expect([body.factors.length, body.recoveryCodesLeft]).toEqual([1, 9]);
    const again = await trySignIn(user, recovery);
    expect(problemOf(again.answer).code).toBe('wrong-second-factor');
    expect((await mailAbout(user.email, 'recovery code')).to).toBe(user.email);
  },
);

test.each(EVERYBODY)(
  '%s: of many who give the same code at once, one is let in',
  async (_kind, open) => {
    const user = await open();
    const { secret } = await addAuthenticator((await trySignIn(user)).visitor);
    const tries = await Promise.all([1, 2, 3, 4].map(() => trySignIn(user, totp(secret))));
    expect(tries.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
  },
);

test.each(EVERYBODY)(
  '%s: guesses at a code are slowed down as those at a password are',
  async (_kind, open) => {
    const user = await open();
    const { secret } = await addAuthenticator((await trySignIn(user)).visitor);
    const guess = { kind: 'totp', code: '123456' };
    const codes: string[] = [];
    for (let guesses = 0; guesses < 6; guesses += 1) {
      codes.push(problemOf((await trySignIn(user, guess)).answer).code);
    }
    expect(codes.at(-1)).toBe('too-many-attempts');
    const right = await trySignIn(user, totp(secret));
    expect(problemOf(right.answer).code).toBe('too-many-attempts');
  },
);

test.each(EVERYBODY)(
  '%s: a passkey signs one challenge, for this portal alone',
  async (_kind, open) => {
    const user = await open();
    const { visitor } = await trySignIn(user);
    const origin = new URL(portalUrl()).origin;
    const key = createSoftwareKey(origin);
    const headers = { origin };
    const ask = async (): Promise<{ challenge: string }> => {
      const asked = await visitor.send<{ options: { challenge: string } }>(
        'POST',
        '/api/user/second-factor/passkeys/options',
        {
          body: { password: STAFF_PASSWORD },
          headers,
        },
      );
      return asked.body.options;
    };
    const make = async (response: object) =>
      visitor.send<FactorAdded>('POST', '/api/user/second-factor/passkeys', {
        body: { name: 'A key', response },
        headers,
      });
    const foreign = createSoftwareKey('https://elsewhere.example.test');
    expect((await make(foreign.make(await ask()))).status).toBe(422);
    const options = await ask();
    const added = await make(key.make(options));
    expect([added.status, added.body.factors[0]?.kind]).toEqual([200, 'passkey']);
    expect((await make(key.make(options))).status).toBe(422);
    const twice = await make(key.make(await ask()));
    expect([twice.status, problemOf(twice).code]).toEqual([409, 'already-taken']);
    const challenge = await challengeOf(user, headers);
    const proof = { kind: 'passkey', response: key.sign(challenge) };
    expect((await signInWith(user, proof, headers)).status).toBe(200);
    const again = await signInWith(user, proof, headers);
    expect(problemOf(again).code).toBe('wrong-second-factor');
  },
);

async function signInWith(
  { username }: { readonly username: string },
  secondFactor: object | undefined,
  headers: Record<string, string>,
) {
  const { visitor } = await trySignIn({ username: 'nobody' });
  const body = { username, password: STAFF_PASSWORD, ...(secondFactor ? { secondFactor } : {}) };
  return visitor.send<unknown>('POST', '/api/login', { body, headers });
}

async function challengeOf(
  user: { readonly username: string },
  headers: Record<string, string>,
): Promise<{ readonly challenge: string }> {
  const { passkey } = problemOf(await signInWith(user, undefined, headers));
  return passkey as { readonly challenge: string };
}

test.each(EVERYBODY)(
  '%s: what a borrowed session must not do asks for the second factor anew',
  async (_kind, open) => {
    const user = await open();
    const { visitor } = await trySignIn(user);
    const { secret } = await addAuthenticator(visitor);
    await forgetGiven(visitor);
    const change = async () => visitor.post<Problem>('/api/user/second-factor/recovery-codes');
    const refused = await eventually(change, ({ status }) => status === 403, { everyMs: 200 });
    expect(refused.body.code).toBe('second-factor-needed');
    const challenge = await visitor.post('/api/user/second-factor/challenge', {});
    expect(challenge.body).toMatchObject({ methods: ['totp', 'recovery'] });
    const guess = { proof: { kind: 'totp', code: '000000' } };
    expect((await visitor.post<Problem>('/api/user/second-factor/verify', guess)).status).toBe(422);
    const given = await visitor.post('/api/user/second-factor/verify', { proof: totp(secret) });
    expect(given.status).toBe(200);
    expect((await change()).status).toBe(200);
    // Given in one session, it counts in no other.
    const { body } = await visitor.post<{ recoveryCodes: readonly string[] }>(
      '/api/user/second-factor/recovery-codes',
    );
    const recovery = { kind: 'recovery', code: body.recoveryCodes[0] };
    const { visitor: elsewhere } = await trySignIn(user, recovery);
    await forgetGiven(elsewhere);
    const asElsewhere = async () =>
      elsewhere.post<Problem>('/api/user/second-factor/recovery-codes');
    const other = await eventually(asElsewhere, ({ status }) => status === 403, { everyMs: 200 });
    expect(other.body.code).toBe('second-factor-needed');
  },
);

test('a recall that a colleague has laid out or stopped is set going with the second factor alone, and so is parked work skipped', async () => {
  const admin = await demoVisitor('admin');
  const { product } = await stockedProduct(admin, { stock: 1 });
  const delivery = { productId: product.id, supplierReference: 'test' };
  const choice = { ...delivery, reason: 'Bad keys.', otherwise: 'refund' };
  const laid = await admin.post<JobDetails>('/api/admin/recalls', choice, idempotencyHeader());
  const { visitor, secret } = await givenLongAgo();
  const { id, revision } = laid.body;
  const shown = { ...idempotencyHeader(), 'if-match': `"${revision}"` };
  const parked = { kind: 'command', owner: 'mails', subjectId: randomUUID(), reason: 'Too late' };
  const actions = [
    async () => visitor.post<Problem>(`/api/admin/jobs/${id}/start`, {}, shown),
    async () => visitor.post<Problem>(`/api/admin/imports/${id}/commit`, {}, idempotencyHeader()),
    async () => visitor.post<Problem>(`/api/admin/jobs/${id}/resume`),
    async () =>
      visitor.post<Problem>('/api/admin/operations/parked/skip', parked, idempotencyHeader()),
  ];
  for (const action of actions)
    expect(await action()).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
  expect((await admin.get<JobDetails>(`/api/admin/jobs/${id}`)).body.state).toBe('ready');
  await visitor.post('/api/user/second-factor/verify', { proof: totp(secret) });
  expect((await actions[0]?.())?.status).toBe(200);
});

test('roles, accounts of staff, settings, approvals and erasure ask for the second factor anew', async () => {
  const { visitor, secret } = await givenLongAgo();
  const id = randomUUID();
  const reason = 'A test';
  const name = `s${randomUUID().slice(0, 12)}`;
  const staff = { role: 'auditor', tenantId: 'eur', username: name, email: `${name}@example.test` };
  const open = async () =>
    visitor.post<Problem>('/api/admin/users', { ...staff, firstName: 'Vera', lastName: 'Stern' });
  const actions = [
    open,
    async () => visitor.post<Problem>(`/api/admin/users/${id}/role`, { role: 'auditor', reason }),
    async () => visitor.send<Problem>('PUT', '/api/admin/settings/km', { body: {} }),
    async () => visitor.post<Problem>(`/api/admin/deposits/${id}/approve`, {}, idempotencyHeader()),
    async () => visitor.post<Problem>('/api/history/erasures', { userId: id, reason }),
  ];
  for (const action of actions)
    expect(await action()).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
  await visitor.post('/api/user/second-factor/verify', { proof: totp(secret) });
  expect((await open()).status).toBe(201);
});

/** A super admin with an authenticator, who has given no code for a long time. */
async function givenLongAgo() {
  const { visitor } = await trySignIn(await openStaff('super_admin'));
  const { secret } = await addAuthenticator(visitor);
  await forgetGiven(visitor);
  await eventually(
    async () => visitor.post<Problem>('/api/user/second-factor/recovery-codes'),
    ({ status }) => status === 403,
  );
  return { visitor, secret };
}

/** As if it had been given long ago. */
async function forgetGiven({ cookies }: Visitor): Promise<void> {
  const id_hash = createHash('sha256')
    .update(cookies.get('portal.sid') ?? '')
    .digest('hex');
  await db('sessions')
    .withSchema('bff')
    .where({ id_hash })
    .update({ data: db.raw(FACTOR_GIVEN_LONG_AGO) });
}

test('who has lost every factor is helped by a super admin, and a customer by any admin', async () => {
  const [superAdmin, admin] = [await demoVisitor('superadmin'), await demoVisitor('admin')];
  const user = await openStaff('auditor');
  const { visitor } = await trySignIn(user);
  await addAuthenticator(visitor);
  const reset = `/api/admin/users/${user.id}/second-factor/reset`;
  const why = { reason: 'Lost the phone' };
  expect((await admin.post(reset, why)).status).toBe(403);
  expect((await superAdmin.post(reset, why)).status).toBe(200);
  expect((await visitor.get('/api/user')).status).toBe(401);
  expect((await trySignIn(user)).answer.status).toBe(200);
  const { body } = await superAdmin.get<AdminUser>(`/api/admin/users/${user.id}`);
  expect(body.role).toBe('auditor');
  const customer = await newCustomer();
  await addAuthenticator(customer.visitor);
  expect(
    (await admin.post(`/api/admin/users/${customer.user.id}/second-factor/reset`, why)).status,
  ).toBe(200);
  expect((await customer.visitor.get('/api/user')).status).toBe(401);
  expect((await trySignIn(customer.user)).answer.status).toBe(200);
});

test('a code that somebody else has given opens nothing of theirs in another account', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()];
  const { secret, codes } = await addAuthenticator(one.visitor);
  await addAuthenticator(other.visitor);
  for (const proof of [totp(secret), { kind: 'recovery', code: codes[0] }])
    expect(problemOf((await trySignIn(other.user, proof)).answer).code).toBe('wrong-second-factor');
  expect((await trySignIn(one.user, totp(secret))).answer.status).toBe(200);
});
