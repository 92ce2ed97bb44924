import type { Rejection } from 'kernel/commands/decider';
import { ERASED } from 'kernel/crypto/person-vault';
import { textFinder } from 'kernel/text-search/find-terms';
import { termsOf } from 'kernel/text-search/terms-of';
import type { Person } from '../user/person.ts';
import { reasonNamesPerson } from '../user/refusals.ts';

/** Shorter texts stand in other words by chance. */
const SHORTEST = 3;

/** Reasons stay in the log for good: one that names the person would be what is left of them. */
export function personalReason(reason: string, person: Person): Rejection | undefined {
  const said = reason.toLowerCase();
  const names = [person.firstName, person.lastName, person.email, person.username, person.phone];
  const namesPerson = names.some(
    (name) =>
      name !== null &&
      name !== ERASED &&
      name.length >= SHORTEST &&
      said.includes(name.toLowerCase()),
  );
  if (!namesPerson && !textFinder(termsOf(person))(reason)) return undefined;
  return reasonNamesPerson();
}
