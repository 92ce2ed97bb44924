import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { WithVaults } from '../../branch/present-branch.ts';
import type { HistoryRow } from './tables.ts';

/** The texts that an event sets, and of which thing: a branch's name is not its company's, a role is a colleague's. */
export interface Fields {
  readonly of: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The fields of an event that are shown as they stand; the rest are ids, and what nobody may read. */
const PLAIN_FIELDS = [
  'name',
  'vatOrRegistrationNo',
  'country',
  'city',
  'address',
  'phone',
  'role',
  'tenantId',
] as const;

const PERSONAL = ['firstName', 'lastName', 'email', 'username', 'phone'] as const;

/** The fields of an event as people read them, what is personal decrypted for this answer only. */
export async function readableFields(
  { vault, companyVault }: WithVaults,
  { subject_id: subject, data, type }: HistoryRow,
): Promise<Fields> {
  const plain = {
    ...texts(data, PLAIN_FIELDS),
    ...(await branchName(companyVault, data)),
    ...(await factorName(vault, { type, subject, data })),
  };
  const personal: unknown = data['personal'];
  const opened =
    typeof personal === 'object' && personal !== null
      ? await openedFields(vault, subject, personal as Readonly<Record<string, unknown>>)
      : {};
  const decrypted = type === 'UserEmailChangeRequested.v1' ? requested(opened) : opened;
  return { of: branchOf(data) ?? colleagueOf(data) ?? subject, fields: { ...plain, ...decrypted } };
}

function branchOf({ branchId }: HistoryRow['data']): string | undefined {
  return typeof branchId === 'string' ? branchId : undefined;
}

/** Whom an event in a company's history is about. */
export function colleagueOf({ companyId, userId }: HistoryRow['data']): string | undefined {
  return typeof companyId === 'string' && typeof userId === 'string' ? userId : undefined;
}

/** An address that is asked for is not theirs yet. */
function requested({ email = '' }: Readonly<Record<string, string>>) {
  return { requestedEmail: email };
}

/** What a branch is called is encrypted; a company's own name is not. */
async function branchName(
  vault: OpensTexts,
  { companyId, name, plainName }: HistoryRow['data'],
): Promise<Readonly<Record<string, string>>> {
  if (typeof plainName === 'string') return { name: plainName };
  if (typeof name !== 'string' || typeof companyId !== 'string') return {};
  return { name: await vault.open(companyId, name) };
}

/** What somebody calls a second factor is theirs, as their name is. */
async function factorName(
  vault: PersonVault,
  { type, subject, data: { name } }: Pick<HistoryRow, 'type' | 'data'> & { subject: string },
): Promise<Readonly<Record<string, string>>> {
  if (type !== 'SecondFactorAdded.v1' || typeof name !== 'string') return {};
  const { factorName: opened } = await vault.open(subject, { factorName: name });
  return { name: opened };
}

async function openedFields(
  vault: PersonVault,
  personId: string,
  personal: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  const opened = await vault.open(personId, texts(personal, PERSONAL));
  return personal['phone'] === null ? { ...opened, phone: '' } : opened;
}

function texts(
  held: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, string> {
  const entries = names.flatMap((name) => {
    const text = held[name];
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}
