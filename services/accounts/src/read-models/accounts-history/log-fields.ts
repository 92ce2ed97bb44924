import type { CompanyLogField } from 'contracts/api/company-log';
import { COMPANY_LOG_FIELDS } from 'contracts/api/company-log';
import type { UserEvent } from 'contracts/events/accounts';
import type { Only } from 'contracts/events/categories';
import { toDecimalString } from 'contracts/primitives/money';
import { isRowOf } from 'kernel/projections/event-rows';
import type { WithVaults } from '../../branch/present-branch.ts';
import { readableFields } from './readable-fields.ts';
import type { HistoryRow } from './tables.ts';

type Given = Only<UserEvent, 'CompanyRoleGiven.v1'>;
type FieldValues = Readonly<Partial<Record<CompanyLogField, string>>>;

/** How something is from an event on; '' where it is nothing, or everything. */
export interface LogFields {
  readonly of: string;
  readonly values: FieldValues;
}

/** Who was never given a role was an owner, as the fold of their stream says. */
const DEFAULT_PART: FieldValues = { role: 'owner', monthlyLimit: '', branches: '' };

/**
 * The fields of somebody before the first entry about them.
 * @param openedAt When each account was opened: a role that came with the account has none before it.
 */
export function beforeAnything(
  { type, data, at }: Pick<HistoryRow, 'type' | 'data' | 'at'>,
  openedAt: ReadonlyMap<string, Date>,
): FieldValues {
  if (type !== 'CompanyRoleGiven.v1') return {};
  return openedAt.get(String(data['userId']))?.getTime() === at.getTime() ? {} : DEFAULT_PART;
}

/** The fields that an event sets, of those that owners are shown; the names of branches as they are now. */
export async function logFieldsOf(
  deps: WithVaults,
  row: HistoryRow,
  branchName: (id: string) => string,
): Promise<LogFields> {
  if (isRowOf('user', row) && row.type === 'CompanyRoleGiven.v1')
    return partFields(row, branchName);
  const { of, fields } = await readableFields(deps, row);
  const values = COMPANY_LOG_FIELDS.flatMap((field) => {
    const text = fields[field];
    return text === undefined ? [] : [[field, text] as const];
  });
  return { of, values: Object.fromEntries(values) };
}

function partFields({ data }: Given, branchName: (id: string) => string): LogFields {
  const { userId, role, monthlyLimit, branchIds } = data;
  return {
    of: userId,
    values: {
      role,
      monthlyLimit: monthlyLimit === null ? '' : toDecimalString(monthlyLimit),
      branches: branchIds === null ? '' : branchIds.map(branchName).join(', '),
    },
  };
}
