import type { MoneyActRow } from 'contracts/api/history-review';
import type { DutyException } from 'contracts/constants/history-review';
import { DEFAULT_APPROVAL_SUM } from 'contracts/constants/wallet-requests';
import { compare, money, toDecimalString } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { ImportedLines } from './imported-lines.ts';
import { newestFirst } from './newest-first.ts';
import { moneyFact, requestFact, sumFact } from './money-facts.ts';
import type { MoneyFact, RequestDecided, RequestOpened, SumSet } from './money-facts.ts';
import { StatementRequests } from './statement-requests.ts';

export interface Span {
  readonly market: Tenant;
  readonly from: string;
  /** No longer belongs to it. */
  readonly until: string;
}

/** Whoever has the machine, and no account. */
const OPERATOR = 'system:command-line';

interface Asked extends RequestOpened {
  readonly isAboveSum: boolean;
}

interface Booked extends MoneyFact {
  readonly isAboveSum: boolean;
}

/** Who entered which amounts, and who agreed to them, as the log has it. */
export class DutiesDigest {
  readonly #acts: Booked[] = [];
  readonly #opened = new Map<string, Asked>();
  readonly #decided = new Map<string, RequestDecided>();
  readonly #statements = new StatementRequests();
  readonly #imported = new ImportedLines();
  readonly #sums: SumSet[] = [];
  readonly #limits = new Map<string, Money>();

  add(event: RecordedEvent): void {
    const sum = sumFact(event);
    if (sum) this.#sums.push(sum);
    for (const request of [requestFact(event) ?? [], this.#statements.factsOf(event)].flat()) {
      if ('outcome' in request) this.#decided.set(request.requestId, request);
      else this.#opened.set(request.requestId, this.#asked(request));
    }
    this.#imported.add(event);
    const act = moneyFact(event);
    if (act) this.#acts.push({ ...act, isAboveSum: this.#isAboveSum(act) });
    if (act?.kind === 'credit-limit') this.#limits.set(act.companyId, act.amount);
  }

  /** The sum above which two people were needed right before an instant. */
  approvalSum(market: Tenant, until: string): Money {
    const set = this.#sums.findLast((each) => each.market === market && each.at < until);
    return set?.sum ?? money(DEFAULT_APPROVAL_SUM[market], currencyOf(market));
  }

  /** The newest first. */
  actsWithin(span: Span): readonly MoneyActRow[] {
    const isWithin = ({ market, at }: { readonly market: Tenant; readonly at: string }): boolean =>
      market === span.market && at >= span.from && at < span.until;
    const approvals = new Map(
      [...this.#decided.values()]
        .filter(({ outcome }) => outcome === 'booked')
        .map((decided) => [decided.commandId, decided]),
    );
    const booked = this.#acts
      .filter(isWithin)
      .map((act) => this.#bookedRow(act, approvals.get(act.commandId)));
    const unbooked = [...this.#opened.values()].flatMap((opened) =>
      unbookedRow(opened, this.#decided, span),
    );
    return [...booked, ...unbooked].toSorted(newestFirst);
  }

  #asked(request: RequestOpened): Asked {
    return { ...request, isAboveSum: this.#isAboveSum(request) };
  }

  /** A limit that is raised needs two people, and one that is lowered does not. */
  #isAboveSum({
    kind,
    amount,
    at,
    companyId,
    market,
  }: Pick<MoneyFact, 'kind' | 'amount' | 'at' | 'companyId' | 'market'>): boolean {
    if (Math.abs(amount.minor) <= this.approvalSum(market, at).minor) return false;
    const before = this.#limits.get(companyId);
    return kind !== 'credit-limit' || !before || compare(amount, before) > 0;
  }

  /** A process books the lines of a statement: who imported it has entered them. */
  #enteredBy({ by, transactionId }: Booked): MoneyFact['by'] {
    const isPerson = by.role !== 'system' || by.id === OPERATOR;
    const importer = transactionId && this.#imported.importerOf(transactionId);
    return isPerson || !importer ? by : importer;
  }

  #bookedRow(act: Booked, approval: RequestDecided | undefined): MoneyActRow {
    const opened = approval && this.#opened.get(approval.requestId);
    const enteredBy = opened?.by ?? this.#enteredBy(act);
    const decidedBy = opened ? approval.by : null;
    const { kind, position, at, companyId, amount, isAboveSum } = act;
    const row = {
      kind,
      position: String(position),
      at,
      companyId,
      amount: toDecimalString(amount),
    };
    const exceptions = exceptionsOf({ ...row, enteredBy, decidedBy, isAboveSum });
    return { ...row, outcome: 'booked', enteredBy, decidedBy, isAboveSum, exceptions };
  }
}

/** What waited at the end of the time, or was rejected in it. */
function unbookedRow(
  opened: Asked,
  decisions: ReadonlyMap<string, RequestDecided>,
  { market, from, until }: Span,
): readonly MoneyActRow[] {
  if (opened.market !== market || opened.at >= until) return [];
  const found = decisions.get(opened.requestId);
  const decided = found && found.at < until ? found : undefined;
  if (decided?.outcome === 'booked' || (decided && decided.at < from)) return [];
  const { position, at } = decided ?? opened;
  return [
    {
      kind: opened.kind,
      outcome: decided ? 'rejected' : 'waiting',
      position: String(position),
      at,
      companyId: opened.companyId,
      amount: toDecimalString(opened.amount),
      enteredBy: opened.by,
      decidedBy: decided?.by ?? null,
      // What is below waits where it was beyond what one person books in a day.
      isAboveSum: opened.isAboveSum,
      exceptions: [],
    },
  ];
}

function exceptionsOf({
  kind,
  enteredBy,
  decidedBy,
  isAboveSum,
}: Pick<MoneyActRow, 'kind' | 'enteredBy' | 'decidedBy' | 'isAboveSum'>): DutyException[] {
  if (decidedBy) return decidedBy.id === enteredBy.id ? ['same-person'] : [];
  const byOperator: readonly DutyException[] = enteredBy.id === OPERATOR ? ['by-operator'] : [];
  // To repay credit out of the deposit of the same wallet needs nobody else.
  if (!isAboveSum || kind === 'repayment') return [...byOperator];
  return [...byOperator, kind === 'refund' ? 'one-person-refund' : 'one-person-above-sum'];
}
