import { accountsCommands } from 'contracts/calls/accounts';
import { FIELD_FAULTS } from 'contracts/field-faults';
import { isCustomer } from 'contracts/policies/access';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Role } from 'contracts/primitives/role';
import type { CreateUser } from 'contracts/calls/accounts';
import type { AdminUser } from 'contracts/api/admin';
import type {
  Command,
  CommandContext,
  CommandRequest,
  Plan,
  PlanTools,
  StepRequest,
} from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { actorId } from 'kernel/http/actor';
import { givenDetails } from '../company/company-details.ts';
import { marketOfCompany } from '../company/market-of-company.ts';
import {
  MEANWHILE,
  askingOwners,
  groundOf,
  isUnannounced,
  recordingChange,
} from '../ownership/plan-ownership.ts';
import { isDemoUserId } from '../user/demo-users.ts';
import { mayManage } from '../user/policies.ts';
import { shownRoleRequest } from '../user/present-admin-user.ts';
import { presentUser } from '../user/present-user.ts';
import { takesTwo } from '../user/role-request.ts';
import type { Account, CompanyPart } from '../user/user-state.ts';
import { userIdOf } from '../user/user-id.ts';
import { userUse } from '../user/user.ts';
import { companyIdOf } from './company-id.ts';
import type { AccountDraft, OpenAccountDeps, PreparedAccount } from './open-account.ts';
import { openAccount, prepareAccount, withFreeReference } from './open-account.ts';

/** An admin opens an account: for a customer in an existing or a new company, or for the portal's own staff. */
export function createUser(deps: OpenAccountDeps): Command {
  return command(accountsCommands.CreateUser, {
    policy: (actor, input) => mayManage(actor, input.role),
    once: async (request) => {
      const { input, context, tools } = request;
      const refused = passwordRefusal(request) ?? (await companyRefusal(input, tools));
      if (refused) return refused;
      const origin = await originOf(context, tools);
      return prepareAccount(deps, draftOf({ input, context, origin }), request);
    },
    plan: async ({ once, context, tools }) => {
      const ready = await withFreeReference(deps, once, { context, tools });
      return openJoining(ready, { context, tools });
    },
    present: async (account, { tools, context }): Promise<AdminUser> => ({
      ...(await presentUser(deps, account, tools)),
      status: account.unapproved ? 'disabled' : 'active',
      ...shownRoleRequest(account),
      lastSignInAt: null,
      registeredAt: context.occurredAt,
      revision: account.revision,
    }),
  });
}

/** Whoever joins a company that exists already waits for its owners: until then they see what a viewer sees. */
async function openJoining(
  ready: PreparedAccount,
  planning: Pick<CommandRequest<unknown>, 'context' | 'tools'>,
): Promise<Plan<Account>> {
  const { company, part, user } = ready;
  const { userId, companyId } = user;
  if (company !== undefined || companyId === undefined || !part) return openAccount(ready);
  const { role } = part;
  const change = role === 'owner' ? ('give' as const) : ('join' as const);
  if (isUnannounced(change, planning)) return openAccount(ready);
  const about = { userId, companyId, change };
  const waits = await groundOf(about, planning);
  const ground = waits === 'waits' && role === MEANWHILE.role ? 'looks-only' : waits;
  if (ground !== 'waits')
    return recordingChange(openAccount(ready), { ...about, ground, role }, planning);
  return askingOwners(openAccount({ ...ready, part: MEANWHILE }), { ...about, part }, planning);
}

/** Whoever knows the password of somebody else's account can act in their name: staff have links sent. */
function passwordRefusal({
  input,
  context,
}: Pick<StepRequest<CreateUser>, 'input' | 'context'>): Rejection | undefined {
  if (input.password === undefined || context.actor.kind !== 'user') return undefined;
  return reject('invalid-input', `${FIELD_FAULTS['no-password-wanted']}.`);
}

/** A company's market never changes, so looking at it once is enough. */
async function companyRefusal(
  { companyId, tenantId }: CreateUser,
  tools: PlanTools,
): Promise<Rejection | undefined> {
  if (companyId === undefined) return undefined;
  const market = await marketOfCompany(tools, companyId);
  if (!market) return reject('not-found', 'There is no such company.');
  if (market === tenantId) return undefined;
  return reject(
    'tenant-differs',
    `This company belongs to the market ${market}; its users do too. Send tenantId ${market}.`,
  );
}

/** What comes of a demo stays its own: its accounts, and those that their holders open. */
async function originOf(
  { actor, commandId }: CommandContext,
  tools: PlanTools,
): Promise<AccountDraft['origin']> {
  if (actor.kind !== 'user') return isDemoUserId(userIdOf(commandId)) ? 'demo' : 'command-line';
  const opener = await tools.read(userUse(actor.id));
  return opener.status !== 'unregistered' && opener.account.demo ? 'demo' : 'admin';
}

/** A company's first user is its owner; whoever joins it buys, until an owner says something else. */
function firstPart(role: CompanyRole): CompanyPart {
  return { role, monthlyLimit: null, branchIds: null };
}

/** The operator of the machine opens accounts of admins alone. */
function askerOf({ actor, commandId, occurredAt: at }: CommandContext, role: Role) {
  if (actor.kind !== 'user' || !takesTwo(role)) return undefined;
  return { requestId: derivedId(commandId, 'role'), by: actorId(actor), at };
}

interface Opening {
  readonly input: CreateUser;
  readonly context: CommandContext;
  readonly origin: AccountDraft['origin'];
}

function draftOf({ input, context, origin }: Opening): AccountDraft {
  const { tenantId, role, companyId, company, password, companyRole } = input;
  const { firstName, lastName, email, username, phone } = input;
  const newCompany = company && {
    companyId: companyIdOf(context.commandId),
    tenantId,
    name: company.name,
    ...givenDetails(company),
    mainBranchId: derivedId(context.commandId, 'main-branch'),
    branchType: 'main' as const,
  };
  return {
    tenantId,
    role,
    origin,
    asker: askerOf(context, role),
    person: { firstName, lastName, email, username, phone },
    password,
    companyId,
    newCompany,
    part: isCustomer(role) ? firstPart(companyRole ?? (newCompany ? 'owner' : 'buyer')) : undefined,
  };
}
