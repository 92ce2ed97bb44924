import type { GrantRow } from 'contracts/api/history-review';
import type { GrantKind } from 'contracts/constants/history-review';
import { isCustomer } from 'contracts/policies/access';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { accessFact } from './access-facts.ts';
import type { AccessChange } from './access-facts.ts';
import { newestFirst } from './newest-first.ts';

interface Granted {
  readonly kind: GrantKind;
  readonly role: string | null;
}

/** Who gave which rights to whom, in either market: people of the staff belong to none. */
export class GrantsDigest {
  readonly #grants: GrantRow[] = [];

  add(event: RecordedEvent): void {
    const fact = accessFact(event);
    const granted = fact && grantedBy(fact.change);
    if (!granted) return;
    const { userId, position, at, by } = fact;
    this.#grants.push({ ...granted, userId, position: String(position), at, by });
  }

  /** The newest first. `until` is exclusive. */
  within(from: string, until: string): readonly GrantRow[] {
    return this.#grants.filter(({ at }) => at >= from && at < until).toSorted(newestFirst);
  }
}

function grantedBy(change: AccessChange): Granted | undefined {
  switch (change.kind) {
    case 'opened':
      // Whoever registers a company opens an account for themselves: nobody gave it to them.
      return isCustomer(change.role) ? undefined : { kind: 'account-opened', role: change.role };
    case 'role':
      return { kind: 'role-changed', role: change.role };
    case 'company-role':
      return { kind: 'company-role-given', role: change.companyRole };
    case 'disabled':
      return { kind: 'account-disabled', role: null };
    case 'enabled':
      return { kind: 'account-enabled', role: null };
    case 'factors-reset':
      return { kind: 'second-factors-reset', role: null };
    case 'erased':
    case 'invited':
    case 'password-chosen':
    case 'factor-added':
    case 'factor-removed':
    case 'signed-in':
      return undefined;
    default:
      return change satisfies never;
  }
}
