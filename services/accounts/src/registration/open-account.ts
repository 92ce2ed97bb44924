import { OWN_BRANCHES } from 'contracts/policies/branch-rights';
import type { CompanyEvent, UserEvent } from 'contracts/events/accounts';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import type {
  CommandContext,
  Plan,
  PlanTools,
  ReadState,
  StepRequest,
  Write,
} from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, useFresh } from 'kernel/commands/decider';
import type { ClaimState } from 'kernel/crypto/claims';
import { claimDecider, claimUnderAll } from 'kernel/crypto/claims';
import type { AccountsDeps } from '../accounts-deps.ts';
import { companyDecider, companyUse } from '../company/company.ts';
import type { CompanyState } from '../company/company.ts';
import { newCredentialId, storeCredential } from '../credentials/credentials.ts';
import { newPasswordRefusal } from '../credentials/new-password.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import { emailTaken, usernameTaken } from '../user/refusals.ts';
import { inviterOf } from '../user/inviters.ts';
import type { Inviter } from '../user/inviter.ts';
import type { Account, CompanyPart, UserState } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userIdOf } from '../user/user-id.ts';
import { userDecider } from '../user/user.ts';
import { waitingRole } from './waiting-role.ts';
import type { RoleAsker } from './waiting-role.ts';
import { claimNames } from './claim-names.ts';
import { freeCompanyId, referenceClaimOf } from './company-id.ts';

type RegisteredUser = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];
type RegisteredCompany = Extract<CompanyEvent, { type: 'CompanyRegistered.v1' }>['data'];

export type OpenAccountDeps = AccountsDeps & { readonly hasher: PasswordHasher };

/** A person's account before it exists; e-mail and user name normalised. */
export interface AccountDraft {
  /** Left out: it derives from the command. */
  readonly userId?: string | undefined;
  readonly tenantId: Tenant;
  readonly role: Role;
  readonly origin: RegisteredUser['origin'];
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly username: string;
    readonly phone?: string | undefined;
  };
  /** Left out: the person is invited to choose one. */
  readonly password?: string | undefined;
  /** What the person is in the company; left out: an owner, as who registers is. */
  readonly part?: CompanyPart | undefined;
  /** Who opens it with a role that a second super admin has to approve; left out: it needs nobody else. */
  readonly asker?: RoleAsker | undefined;
  /** A company that exists already. */
  readonly companyId?: string | undefined;
  /** A company that is registered together with its first user. */
  readonly newCompany?: RegisteredCompany | undefined;
}

interface AccountStreams {
  readonly user: StreamUse<UserState>;
  readonly email: readonly StreamUse<ClaimState>[];
  readonly username: readonly StreamUse<ClaimState>[];
  /** Of a new company, with the claim on its payment reference. */
  readonly company?: StreamUse<CompanyState>;
  readonly reference?: StreamUse<ClaimState>;
}

/** An account whose password is stored and whose personal data is sealed: what is left is to record it. */
export interface PreparedAccount {
  readonly streams: AccountStreams;
  readonly user: RegisteredUser;
  readonly company: RegisteredCompany | undefined;
  readonly part: CompanyPart | undefined;
  readonly asker: RoleAsker | undefined;
  /** Who sends the link by which a password is chosen, and when; absent where the account begins with one. */
  readonly invited: (Inviter & { readonly invitedAt: string }) | undefined;
}

/** What an account needs once, before it is planned; refused for a bad password, or names that are taken already. */
export async function prepareAccount(
  deps: OpenAccountDeps,
  draft: AccountDraft,
  { context, tools }: Pick<StepRequest<unknown>, 'context' | 'tools'>,
): Promise<PreparedAccount | Rejection> {
  const userId = draft.userId ?? userIdOf(context.commandId);
  const streams = streamsOf(deps, draft, userId);
  const known = await tools.read(streams.user);
  let stored: StoredPassword = { passwordFingerprint: null };
  // A command that was recorded before has its credential.
  if (known.status === 'unregistered') {
    const refused = (await passwordRefusal(draft, tools)) ?? (await takenAlready(tools, streams));
    if (refused) return refused;
    stored = await storedPassword(deps, { draft, userId }, { context, tools });
  }
  const user = { ...(await registeredUser(deps, draft, userId)), ...stored };
  const invited =
    // Whoever waits for a second super admin is sent the link once that one has agreed.
    draft.password === undefined && draft.asker === undefined
      ? { invitedAt: context.occurredAt, ...(await inviterOf(context, tools)) }
      : undefined;
  return {
    streams,
    user,
    company: draft.newCompany,
    part: draft.part,
    asker: draft.asker,
    invited,
  };
}

/**
 * A new company gets an id whose payment reference is nobody's. That is looked at whenever the account is planned: of
 * two that are registered at once with the same one, the second is planned again.
 */
export async function withFreeReference(
  deps: AccountsDeps,
  prepared: PreparedAccount,
  { context, tools }: { readonly context: CommandContext; readonly tools: PlanTools },
): Promise<PreparedAccount> {
  if (!prepared.company) return prepared;
  const companyId = await freeCompanyId(deps, context.commandId, tools);
  return {
    ...prepared,
    streams: {
      ...prepared.streams,
      company: useFresh(companyDecider, companyId),
      reference: referenceClaimOf(deps, companyId),
    },
    user: { ...prepared.user, companyId },
    company: { ...prepared.company, companyId },
  };
}

type StoredPassword = Pick<RegisteredUser, 'credentialId' | 'passwordFingerprint'>;

/** Many commands may open the account that an invitation waits for: each has a row of its own, and one of them counts. */
async function storedPassword(
  { hasher }: OpenAccountDeps,
  { draft, userId }: { readonly draft: AccountDraft; readonly userId: string },
  { context, tools }: Pick<StepRequest<unknown>, 'context' | 'tools'>,
): Promise<StoredPassword> {
  const { password } = draft;
  if (password === undefined) return { passwordFingerprint: null };
  const own = draft.userId === undefined ? {} : { credentialId: newCredentialId(context, userId) };
  const updatedAt = context.occurredAt;
  const added = { credentialId: userId, ...own, userId, password, updatedAt };
  return { ...own, passwordFingerprint: await storeCredential(tools.db, hasher, added) };
}

/**
 * Plans the one append that opens an account: its user, the claims on its e-mail and user name, and the company
 * where that is new.
 */
export function openAccount(ready: PreparedAccount): Plan<Account> {
  const { streams } = ready;
  return {
    primary: streams.user,
    uses: Object.values<StreamUse<unknown> | readonly StreamUse<unknown>[]>({ ...streams }).flat(),
    decide: (read) => decideOpening(read, ready),
    outcome: (read) => accountIn(read(streams.user)),
  };
}

function streamsOf(
  deps: AccountsDeps,
  { person }: AccountDraft,
  userId: string,
): Pick<AccountStreams, 'user' | 'email' | 'username'> {
  return {
    user: useFresh(userDecider, userId),
    email: deps.claims.all('email', person.email),
    username: deps.claims.all('username', person.username),
  };
}

async function passwordRefusal(
  { role, person, password, companyId, newCompany }: AccountDraft,
  tools: PlanTools,
): Promise<Rejection | undefined> {
  if (password === undefined) return undefined;
  const { email, username } = person;
  const company = companyId === undefined ? undefined : await tools.read(companyUse(companyId));
  const known = company?.status === 'registered' ? company.name : null;
  const owner = { role, email, username, companyName: newCompany?.name ?? known };
  return newPasswordRefusal(password, owner);
}

/** Saves the hashing for those who are refused anyway; the claims' revisions are the guarantee. */
async function takenAlready(
  tools: PlanTools,
  streams: AccountStreams,
): Promise<Rejection | undefined> {
  const isTaken = async (claims: readonly StreamUse<ClaimState>[]): Promise<boolean> =>
    (await Promise.all(claims.map((claim) => tools.read(claim)))).some(
      ({ status }) => status === 'claimed',
    );
  const [email, username] = await Promise.all([isTaken(streams.email), isTaken(streams.username)]);
  if (email) return emailTaken();
  return username ? usernameTaken() : undefined;
}

async function registeredUser(
  deps: AccountsDeps,
  draft: AccountDraft,
  userId: string,
): Promise<RegisteredUser> {
  const { tenantId, role, origin, newCompany } = draft;
  const { phone, ...person } = draft.person;
  const companyId = newCompany?.companyId ?? draft.companyId;
  const [personal, sealedPhone] = await Promise.all([
    deps.vault.seal(userId, person),
    phone ? deps.vault.seal(userId, { phone }) : {},
  ]);
  return {
    userId,
    tenantId,
    role,
    origin,
    ...(companyId === undefined ? {} : { companyId }),
    personal: { ...personal, ...sealedPhone },
    ...claimNames(deps, person),
  };
}

function decideOpening(
  read: ReadState,
  { streams, user, company, part, asker, invited }: PreparedAccount,
): Rejection | readonly Write[] {
  const owner = user.userId;
  const email = claimUnderAll(read, streams.email, { kind: 'email', owner });
  if (isRejection(email)) return emailTaken();
  const username = claimUnderAll(read, streams.username, { kind: 'username', owner });
  if (isRejection(username)) return usernameTaken();
  const registered = userDecider.decide({ type: 'Register', user }, read(streams.user));
  if (isRejection(registered)) return registered;
  const opened = openedCompany(read, streams, company);
  if (isRejection(opened)) return opened;
  // The company comes first, so that readers of the log know it before its user.
  return [
    ...opened,
    write(streams.user, [
      ...registered,
      ...givenPart(user, part),
      ...waitingRole(user, asker),
      ...invitation(user.userId, invited),
    ]),
    ...email,
    ...username,
  ];
}

function givenPart(
  { userId, companyId }: RegisteredUser,
  part: CompanyPart | undefined,
): readonly UserEvent[] {
  if (part === undefined || companyId === undefined) return [];
  const branchIds = part.branchIds === null ? null : [...part.branchIds];
  return [{ type: 'CompanyRoleGiven.v1', data: { userId, companyId, ...part, branchIds } }];
}

function invitation(userId: string, invited: PreparedAccount['invited']): readonly UserEvent[] {
  return invited ? [{ type: 'UserInvited.v2', data: { userId, ...invited } }] : [];
}

function openedCompany(
  read: ReadState,
  { company: stream, reference }: AccountStreams,
  company: RegisteredCompany | undefined,
): Rejection | readonly Write[] {
  if (!stream || !reference || !company) return [];
  const claim = { type: 'Claim', kind: 'paymentReference', owner: company.companyId } as const;
  const claimed = claimDecider.decide(claim, read(reference));
  // Taken since the plan was made: another id has to be found.
  if (isRejection(claimed)) throw new PlanOutdated();
  const register = { type: 'Register', company: { ...company, ...OWN_BRANCHES } } as const;
  const events = companyDecider.decide(register, read(stream));
  return isRejection(events) ? events : [write(stream, events), write(reference, claimed)];
}
