import type { OwnershipChangeShown } from 'contracts/api/ownership';
import type { ColleaguesTexts } from '../../texts/en/colleagues.ts';

/** What of somebody's part in the company staff want to change. */
export function changeText(
  { change, person, role }: OwnershipChangeShown,
  { ownershipChanges, roles }: ColleaguesTexts,
): string {
  return ownershipChanges[change](person, role === null ? '' : roles[role]);
}
