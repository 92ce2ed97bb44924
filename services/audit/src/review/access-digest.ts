import type { ReviewedAccount } from 'contracts/api/history-review';
import type { FactorKind } from 'contracts/constants/second-factor';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { isCustomer } from 'contracts/policies/access';
import { conflictsOf } from './access-conflicts.ts';
import { accessFact } from './access-facts.ts';
import type { AccessChange, AccessFact } from './access-facts.ts';

/** What the log says of everybody's rights, so that they can be had as of any moment. */
export class AccessDigest {
  /** Of each account, in the order of the log; of sign-ins only the instants. */
  readonly #facts = new Map<string, AccessFact[]>();
  readonly #signIns = new Map<string, string[]>();

  add(event: RecordedEvent): void {
    const fact = accessFact(event);
    if (!fact) return;
    if (fact.change.kind === 'signed-in') push(this.#signIns, fact.userId, fact.at);
    else push(this.#facts, fact.userId, fact);
  }

  /** Every account that had been opened before an instant, as it was right before it. */
  accountsAt(until: string): readonly ReviewedAccount[] {
    return [...this.#facts.values()].flatMap((facts) => {
      const account = accountOf(facts.filter(({ at }) => at < until));
      return account ? [{ ...account, lastSignInAt: this.#lastSignIn(account.userId, until) }] : [];
    });
  }

  #lastSignIn(userId: string, until: string): string | null {
    return this.#signIns.get(userId)?.findLast((at) => at < until) ?? null;
  }
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

type Account = Omit<ReviewedAccount, 'lastSignInAt'>;
type Folded = Omit<Account, 'secondFactors' | 'conflicts'>;

/** @returns undefined for somebody who had no account yet. */
function accountOf(facts: readonly AccessFact[]): Account | undefined {
  let account: Folded | undefined;
  let isInvited = false;
  const factors = new Map<string, FactorKind>();
  for (const fact of facts) {
    account = changed(account, fact);
    if (fact.change.kind === 'invited') isInvited = true;
    if (fact.change.kind === 'password-chosen') isInvited = false;
    noteFactor(factors, fact.change);
  }
  if (!account) return undefined;
  const secondFactors = [...factors.values()];
  const state = isInvited && account.state === 'active' ? 'invited' : account.state;
  const shown = { ...account, state, secondFactors };
  return { ...shown, conflicts: [...conflictsOf(shown)] };
}

function changed(account: Folded | undefined, fact: AccessFact): Folded | undefined {
  const { userId, at, by, change } = fact;
  const given = { roleSince: at, roleBy: by };
  if (change.kind === 'opened') {
    const { role, tenantId, companyId } = change;
    // Who was never given a role in their company is an owner, as all were before there were roles.
    const companyRole = isCustomer(role) ? ('owner' as const) : null;
    return { userId, role, tenantId, companyId, companyRole, state: 'active', ...given };
  }
  if (!account) return undefined;
  switch (change.kind) {
    case 'role':
      return { ...account, role: change.role, ...given };
    case 'company-role':
      return { ...account, companyRole: change.companyRole, ...given };
    case 'disabled':
    case 'erased':
      return { ...account, state: change.kind };
    case 'enabled':
      return { ...account, state: 'active' };
    case 'invited':
    case 'password-chosen':
    case 'factor-added':
    case 'factor-removed':
    case 'factors-reset':
    case 'signed-in':
      return account;
    default:
      return change satisfies never;
  }
}

function noteFactor(factors: Map<string, FactorKind>, change: AccessChange): void {
  if (change.kind === 'factor-added') factors.set(change.factorId, change.factor);
  if (change.kind === 'factor-removed') factors.delete(change.factorId);
  if (change.kind === 'factors-reset' || change.kind === 'erased') factors.clear();
}
