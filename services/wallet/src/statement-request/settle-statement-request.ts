import { bankStatementCommands } from 'contracts/calls/bank-statements';
import type { WalletEvent } from 'contracts/events/wallet';
import type { Plan, PlanTools } from 'kernel/commands/command';
import { command, PlanOutdated, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { StreamUse } from 'kernel/commands/decider';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { adminsOnly } from 'kernel/http/policies';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import { depositOf } from '../bank-payment/payment-action.ts';
import type { PendingWrites } from '../bank-statement/pending-writes.ts';
import { pendingWrites } from '../bank-statement/pending-writes.ts';
import { walletCommandOf } from '../wallet-request/wallet-actions.ts';
import { noSuchRequest } from '../wallet-request/wallet-request.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { isOpened, statementRequestDecider, statementRequestUse } from './statement-request.ts';
import type { HeldLine, OpenedRequest, StatementRequestState } from './statement-request.ts';

/** As many as of a statement: a buyer's order waits milliseconds for the wallets among them. */
const LINES_AT_ONCE = 50;

interface Remaining {
  readonly remaining: number;
}

/** Why lines are returned, by company, encrypted under its key. */
type Reasons = ReadonlyMap<string, string>;

/**
 * Books or returns the next lines of a statement's request that was decided: payments, wallets and how far the request
 * is, in one append at exact revisions. So a line is booked once, whatever crashes.
 */
export function settleStatementRequest({ companyVault }: Pick<WalletDependencies, 'companyVault'>) {
  return command(bankStatementCommands.SettleStatementRequest, {
    policy: adminsOnly,
    once: async ({ input: { statementId }, tools }) =>
      sealedReasons(companyVault, await decidedRequest(tools, statementId)),
    plan: async ({ input: { statementId }, tools, once }) => {
      const state = await decidedRequest(tools, statementId);
      return state ? plan(statementId, state, once) : noSuchRequest();
    },
  });
}

type DecidedRequest = Exclude<OpenedRequest, { kind: 'pending' }>;

async function decidedRequest(
  tools: Pick<PlanTools, 'read'>,
  statementId: string,
): Promise<DecidedRequest | undefined> {
  const state = await tools.read(statementRequestUse(statementId));
  return isOpened(state) && state.kind !== 'pending' ? state : undefined;
}

/** Also of an approved one: a wallet may take no more of it by then. */
async function sealedReasons(
  vault: CompanyVault,
  state: DecidedRequest | undefined,
): Promise<Reasons> {
  if (!state) return new Map();
  const reason = state.kind === 'rejected' ? state.reason : REFUSED;
  const companies = new Set(nextLines(state).map(({ companyId }) => companyId));
  const sealed = Array.from(companies, async (companyId) => {
    const text = await vault.seal(companyId, reason);
    return [companyId, text] as const;
  });
  return new Map(await Promise.all(sealed));
}

const REFUSED = 'The wallet did not take this deposit when it was approved: settle it by hand.';

function nextLines({ lines }: DecidedRequest): readonly HeldLine[] {
  return lines.slice(0, LINES_AT_ONCE);
}

function plan(statementId: string, state: DecidedRequest, reasons: Reasons): Plan<Remaining> {
  const request = statementRequestUse(statementId);
  // Where another process has gone on meanwhile, the lines that are next by now are its own to ask for.
  const isOurs = nextLines(state).every(({ companyId }) => reasons.has(companyId));
  const next = isOurs ? nextLines(state) : [];
  return {
    primary: request,
    uses: [request, ...streamsOf(next)],
    decide: (read) => {
      if (linesOf(read(request)).length !== state.lines.length) throw new PlanOutdated();
      const pending = pendingWrites(read);
      const booked = next.flatMap((line) => settle(line, { state, reasons, pending }));
      const order = { type: 'SettleLines', count: next.length, booked } as const;
      const settled = statementRequestDecider.decide(order, read(request));
      // Last, so that whoever reads the log in its order has met the deposits.
      return isRejection(settled) ? settled : [...pending.all(), write(request, settled)];
    },
    outcome: (read) => ({ remaining: linesOf(read(request)).length }),
  };
}

function linesOf(state: StatementRequestState): readonly HeldLine[] {
  return isOpened(state) ? state.lines : [];
}

function streamsOf(lines: readonly HeldLine[]): readonly StreamUse<unknown>[] {
  const uses = lines.flatMap(({ paymentId, companyId }): readonly StreamUse<unknown>[] => [
    use(bankPaymentDecider, paymentId),
    use(walletDecider, companyId),
  ]);
  return [...new Map(uses.map((each) => [each.stream, each])).values()];
}

interface Settling {
  readonly state: DecidedRequest;
  readonly reasons: Reasons;
  readonly pending: PendingWrites;
}

/** @returns the transaction of a line that is booked. */
function settle(line: HeldLine, { state, reasons, pending }: Settling): readonly string[] {
  const { paymentId, companyId, transactionId } = line;
  const payment = use(bankPaymentDecider, paymentId);
  const wallet = use(walletDecider, companyId);
  const booked = state.kind === 'approved' ? depositIn(line, state, pending) : undefined;
  if (booked) {
    pending.decide(wallet, () => booked);
    pending.decide(payment, (now) =>
      bankPaymentDecider.decide({ type: 'ApprovePayment', requestId: transactionId }, now),
    );
    return [transactionId];
  }
  const reason = reasons.get(companyId) ?? '';
  pending.decide(payment, (now) =>
    bankPaymentDecider.decide(
      { type: 'ReturnPayment', requestId: transactionId, companyId, reason },
      now,
    ),
  );
  return [];
}

/** Undefined where the wallet takes no more. */
function depositIn(
  { paymentId, companyId, transactionId, amount }: HeldLine,
  { tenantId }: DecidedRequest,
  { stateOf }: PendingWrites,
): readonly WalletEvent[] | undefined {
  const payment = stateOf(use(bankPaymentDecider, paymentId));
  if (payment.kind === 'none') return undefined;
  const action = depositOf({ ...payment.facts, amount });
  const order = walletCommandOf({ requestId: transactionId, companyId, tenantId, deed: action });
  const booked = walletDecider.decide(order, stateOf(use(walletDecider, companyId)));
  return isRejection(booked) ? undefined : booked;
}
