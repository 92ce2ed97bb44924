import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminUser } from 'contracts/api/admin';
import type {
  AccountSessionState,
  AccountUsers,
  PasswordResetLink,
} from 'contracts/calls/accounts';
import { DEMO_ACCOUNTS, demoAccountKey } from 'contracts/constants/demo-accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { acting, ANONYMOUS, COMMAND_LINE, startAccounts } from '../testing/accounts-stack.ts';
import { buildInvitedUser, buildNewUser, buildSignIn } from '../testing/registrations.ts';

const NAMES = { firstName: 'Super', lastName: 'Admin' };

type Published = (typeof DEMO_ACCOUNTS)[number];

function publishedAs(requested: Published['role']): Published {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === requested);
  if (!account) throw new Error(`There is no ${requested} in a demo.`);
  return account;
}

/** As a demo opens it. */
async function openDemoAccount(stack: AccountsStack, account: Published): Promise<AdminUser> {
  const { role, tenantId, username, email, password } = account;
  const send = stack.sendWithKey(demoAccountKey(username));
  const input = { role, tenantId, username, email, password, ...NAMES };
  return send<AdminUser>('CreateUser', input, COMMAND_LINE);
}

const signIn = async (stack: AccountsStack, { username = '', password = '' }): Promise<unknown> =>
  stack.send('SignIn', buildSignIn({ username, password, panel: 'admin' }), ANONYMOUS);

const PASSWORD = 'correct horse battery';
const REFUSED = { status: 403, code: 'account-disabled' };

describe('a portal that is no demo', () => {
  const published = publishedAs('super_admin');
  let stack: AccountsStack;
  let superAdmin: AdminUser;

  beforeAll(async () => {
    stack = await startAccounts({ demo: false });
    superAdmin = await openDemoAccount(stack, published);
  });
  afterAll(() => stack.stop());

  test('marks the accounts of a demo, and refuses them whose password everybody knows', async () => {
    const [registered] = await stack.store.readStream(`user-${superAdmin.id}`);
    expect(registered?.data).toMatchObject({ origin: 'demo' });
    await expect(signIn(stack, published)).rejects.toMatchObject(REFUSED);
    const events = await stack.store.readStream(`user-${superAdmin.id}`);
    expect(events.map(({ type }) => type)).toEqual(['UserRegistered.v1']);
  });

  test('lets no session of theirs live on, and shows them as disabled', async () => {
    const state = await stack.query<AccountSessionState>(
      'accounts.sessionState',
      { userId: superAdmin.id },
      acting(superAdmin),
    );
    expect(state.status).toBe('disabled');
    const found = async (status: string): Promise<number> => {
      // By its name: other tests' accounts stand in the same log.
      const filter = { q: superAdmin.username, status };
      return (await stack.query<AccountUsers>('accounts.users', filter, COMMAND_LINE)).total;
    };
    expect([await found('active'), await found('disabled')]).toEqual([0, 1]);
  });

  test('sends them no link for another password', async () => {
    await stack.send('RequestPasswordReset', { email: superAdmin.email }, ANONYMOUS);
    const events = await stack.store.readStream(`user-${superAdmin.id}`);
    expect(events.map(({ type }) => type)).not.toContain('UserPasswordResetRequested.v1');
    const issuing = stack.send('IssuePasswordReset', { userId: superAdmin.id }, COMMAND_LINE);
    await expect(issuing).rejects.toMatchObject(REFUSED);
  });

  test('refuses the accounts that they have opened as well', async () => {
    const input = buildInvitedUser({ role: 'auditor' });
    const opened = await stack.send<AdminUser>('CreateUser', input, acting(superAdmin));
    const link = { userId: opened.id, invitation: true };
    const issuing = stack.send('IssuePasswordReset', link, COMMAND_LINE);
    await expect(issuing).rejects.toMatchObject(REFUSED);
  });

  test('lets in whom its operator opens an account for, and whom these do', async () => {
    const first = buildNewUser({ role: 'super_admin' });
    const owner = await stack.send<AdminUser>('CreateUser', first, COMMAND_LINE);
    const second = buildInvitedUser({ role: 'admin' });
    const opened = await stack.send<AdminUser>('CreateUser', second, acting(owner));
    const request = { userId: opened.id, requestId: opened.roleRequest?.id, operator: 'root' };
    await stack.send('ApproveRoleRequest', request, COMMAND_LINE);
    const link = { userId: opened.id, invitation: true };
    const { token } = await stack.send<PasswordResetLink>('IssuePasswordReset', link, COMMAND_LINE);
    await stack.send('ConfirmPasswordReset', { token, password: PASSWORD }, ANONYMOUS);
    for (const { username } of [first, second]) {
      await expect(signIn(stack, { username, password: PASSWORD })).resolves.toBeDefined();
    }
  });
});

test('a demo lets its accounts in', async () => {
  const stack = await startAccounts({ demo: true });
  // Another than above: the log of the tests is one, and its account is there already.
  const published = publishedAs('admin');
  try {
    const { id } = await openDemoAccount(stack, published);
    await expect(signIn(stack, published)).resolves.toMatchObject({ id });
  } finally {
    await stack.stop();
  }
});
