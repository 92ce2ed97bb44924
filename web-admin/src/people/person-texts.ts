import { ROLES } from 'contracts/primitives/role';
import type { Role } from 'contracts/primitives/role';
import type { Choice } from '../list/list-definition.ts';
import type { Texts } from '../texts/en/en.ts';

type Words = Texts['people'];

export const personPath = (id: string): string => `/admin/users/edit/${encodeURIComponent(id)}`;

export function roleChoices({ roles }: Words, among: readonly Role[] = ROLES): readonly Choice[] {
  return among.map((id) => ({ id, name: roles[id] }));
}

export function statusChoices({ statuses }: Words): readonly Choice[] {
  return Object.entries(statuses).map(([id, name]) => ({ id, name }));
}

/** What a field of a person or a company is called. */
export function fieldLabel({ fields }: Words, field: string): string {
  const found = Object.entries(fields).find(([name]) => name === field);
  return found?.[1] ?? field;
}

/** A value as people read it. */
export function fieldValue({ roles }: Words, field: string, value: string): string {
  if (field === 'tenantId') return value.toUpperCase();
  if (field !== 'role') return value;
  const found = Object.entries(roles).find(([name]) => name === value);
  return found?.[1] ?? value;
}
