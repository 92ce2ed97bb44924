import type { CompanyEvent, UserEvent } from 'contracts/events/accounts';
import type { Only } from 'contracts/events/categories';
import type { SecondFactorEvent, SignInRulesEvent } from 'contracts/events/second-factor';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import { givenColumns } from 'kernel/projections/given-columns';
import type { ProjectionTx } from 'kernel/projections/projection';
import { ERASED } from 'kernel/crypto/person-vault';
import { NO_REQUEST, statusColumns, unrevisedColumns } from './account-columns.ts';
import { addUser } from './add-user.ts';
import { changeCompanyPart } from './company-part.ts';
import { changeUser, editUser } from './change-user.ts';
import { NOTHING_WAITS, followEmail } from './email-columns.ts';
import { countFactors, setDuty } from './factor-part.ts';
import { keepSight } from './keep-sight.ts';
import { companies, erasures, rules, sights, users } from './tables.ts';
import type { UserColumns } from './tables.ts';

export const DIRECTORY = 'accounts_directory';

/** With these whoever holds a session looks again what its user may do, and whether it may live without a factor. */
const CHANGES_RIGHTS: ReadonlySet<string> = new Set([
  'CompanyRoleGiven.v1',
  'SecondFactorAdded.v1',
]);

/** With these every earlier session of the user is over: whoever holds one looks again whether it still lives. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set([
  'UserDisabled.v2',
  'PersonErased.v1',
  'UserRoleChanged.v2',
  'UserSessionsEnded.v1',
  'UserPasswordChanged.v1',
  'UserPasswordReset.v1',
  'UserEmailChanged.v1',
]);

type DirectoryEvent = CompanyEvent | UserEvent | SecondFactorEvent | SignInRulesEvent;

type EventData<Type extends DirectoryEvent['type']> = Extract<
  DirectoryEvent,
  { type: Type }
>['data'];

/** These change no column. */
const OF_NO_COLUMN = [
  'CredentialMismatchFound.v1',
  'UserPasswordSealed.v1',
  'SecondFactorsSealed.v1',
  'CodesRefused.v1',
  'CodesLinkRequested.v1',
  'CodesAdmitted.v1',
  'RecoveryCodesIssued.v1',
  'RecoveryCodeUsed.v1',
  'UserInvited.v2',
  'GrantTakenUp.v1',
  'PersonDataRead.v1',
  'UserLockedOut.v1',
  'UserSignedOut.v1',
  'UserPasswordResetRequested.v1',
] as const;

type OfNoColumn = Extract<DirectoryEvent, { type: (typeof OF_NO_COLUMN)[number] }>;

function isOfNoColumn(event: Recorded<DirectoryEvent>): event is Recorded<OfNoColumn> {
  return OF_NO_COLUMN.some((type) => type === event.type);
}

/**
 * Everybody who has an account, and their companies.
 *
 * `companies` is guarded by company. `users` is not: staff belong to no company and must find themselves too, and
 * `sights` is looked up with them. Its
 * queries show one's own row or, to administrators, all; what is personal in it is encrypted.
 */
export const accountsDirectory = defineProjection({
  name: DIRECTORY,
  version: 11,
  categories: ['company', 'user', 'secondFactor', 'signInRules'],
  poison: 'park-stream',
  tables: [rules, sights, users, erasures, companies],
  companyTables: ['companies'],
  changes: ({ type, data }) => {
    return 'userId' in data && (ENDS_SESSIONS.has(type) || CHANGES_RIGHTS.has(type))
      ? [{ topic: 'account', userId: data.userId }]
      : [];
  },
  apply: async (event, tx) => {
    if (isOfNoColumn(event)) return;
    const at = event.metadata['occurredAt'] ?? '';
    const sessions = ENDS_SESSIONS.has(event.type) ? { sessions_valid_from: at } : {};
    switch (event.type) {
      case 'CompanyRegistered.v1':
        return addCompany(tx, event.data, at);
      case 'CompanyDetailsChanged.v1':
        return changeCompany(tx, event.data);
      case 'CompanySightChosen.v1':
        return keepSight(tx, event.data);
      case 'UserProfileChanged.v1':
        return editUser(tx, event.data, profileColumns(event.data.personal));
      case 'UserRegistered.v1':
        return addUser(tx, event.data, at);
      case 'UserSignedIn.v1':
        return changeUser(tx, event.data, { last_sign_in_at: at });
      case 'UserSignInsFailed.v1':
        return changeUser(tx, event.data, { failures_noticed_at: event.data.noticedAt });
      case 'UserDisabled.v2':
        return editUser(tx, event.data, {
          ...closedColumns(event),
          ...NO_REQUEST,
          ...sessions,
        });
      case 'UserEnabled.v2':
      case 'UserRoleChanged.v2':
        return editUser(tx, event.data, { ...statusColumns(event), ...sessions });
      case 'PersonErased.v1':
        return eraseUser(tx, event);
      case 'CompanyRoleGiven.v1':
        return changeCompanyPart(tx, event.data);
      case 'UserRoleRequested.v1':
      case 'UserRoleRejected.v1':
      case 'UserLanguageChosen.v1':
        return changeUser(tx, event.data, unrevisedColumns(event));
      case 'UserSessionsEnded.v1':
      case 'UserPasswordChanged.v1':
      case 'UserPasswordReset.v1':
        return changeUser(tx, event.data, { ...NOTHING_WAITS, ...sessions });
      case 'UserEmailYielded.v1':
      case 'UserClaimsRenamed.v1':
      case 'UserEmailChangeRequested.v1':
      case 'UserEmailChangeConfirmed.v1':
      case 'UserEmailChangeWithdrawn.v1':
      case 'UserEmailChanged.v1':
        return followEmail(tx, event, sessions);
      case 'SecondFactorAdded.v1':
      case 'SecondFactorRemoved.v1':
      case 'SecondFactorsReset.v3':
        return countFactors(tx, event);
      case 'SecondFactorDutySet.v1':
      case 'CompanySecondFactorDutySet.v1':
        return setDuty(tx, event);
      default:
        event satisfies never;
    }
  },
});

/** Events of before do not say whether an owner closed the account, and not staff: who caused them does. */
function closedColumns({
  data,
  metadata,
}: Recorded<Only<DirectoryEvent, 'UserDisabled.v2'>>): UserColumns {
  const byOwner = data.endedByOwner === true || metadata['actorRole'] === 'b2b_user';
  return { status: 'disabled', ended_by_owner: byOwner, ...NOTHING_WAITS };
}

async function addCompany(
  tx: ProjectionTx,
  company: EventData<'CompanyRegistered.v1'>,
  at: string,
): Promise<void> {
  await tx
    .table(companies)
    .insert({
      company_id: company.companyId,
      tenant_id: company.tenantId,
      name: company.name,
      country: company.country ?? null,
      city: company.city ?? null,
      address: company.address ?? null,
      vat_or_registration_no: company.vatOrRegistrationNo ?? null,
      main_branch_id: company.mainBranchId,
      registered_at: at,
      revision: 0,
    })
    .onConflict('company_id')
    .ignore();
  await keepSight(tx, company);
}

/** People are shown with their company's name as it is now. */
async function changeCompany(
  tx: ProjectionTx,
  { companyId, vatOrRegistrationNo, ...changes }: EventData<'CompanyDetailsChanged.v1'>,
): Promise<void> {
  const columns = givenColumns({ ...changes, vat_or_registration_no: vatOrRegistrationNo });
  await tx
    .table(companies)
    .where({ company_id: companyId })
    .update(columns)
    .increment('revision', 1);
  if (changes.name === undefined) return;
  await tx.table(users).where({ company_id: companyId }).update({ company_name: changes.name });
}

function profileColumns(personal: EventData<'UserProfileChanged.v1'>['personal']): UserColumns {
  const { firstName, lastName, phone } = personal;
  return givenColumns({ first_name: firstName, last_name: lastName, phone });
}

/** The claims leave the unique indexes: whoever has the e-mail address or the user name next is somebody else. */
async function eraseUser(
  tx: ProjectionTx,
  { data, metadata, position }: Recorded<Only<DirectoryEvent, 'PersonErased.v1'>>,
): Promise<void> {
  const { userId, reason, erasedAt } = data;
  await editUser(
    tx,
    { userId },
    {
      status: 'disabled',
      ...NO_REQUEST,
      first_name: ERASED,
      last_name: ERASED,
      email: ERASED,
      username: ERASED,
      phone: null,
      email_claim: null,
      username_claim: null,
      sessions_valid_from: erasedAt,
      failures_noticed_at: null,
      erased_at: erasedAt,
      ended_by_owner: false,
      ...NOTHING_WAITS,
    },
  );
  await tx
    .table(erasures)
    .insert({
      user_id: userId,
      erased_at: erasedAt,
      actor_id: metadata['actorId'] ?? '',
      reason,
      position: String(position),
    })
    .onConflict('user_id')
    .ignore();
}
