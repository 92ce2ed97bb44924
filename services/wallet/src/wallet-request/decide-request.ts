import type { DecidedRequest } from 'contracts/api/admin-wallets';
import { walletRequestCommands } from 'contracts/calls/wallet-requests';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CommandRequest, Plan, PlanTools, ReadState, Write } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { SecondPersonDecision, SecondPersons } from 'kernel/commands/second-persons';
import { actorId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import type { BankPaymentCommand } from '../bank-payment/bank-payment.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { planStatementDecision } from '../statement-request/decide-statement-request.ts';
import { isOpened, statementRequestUse } from '../statement-request/statement-request.ts';
import { presentRequest, staleAction, walletCommandOf } from './wallet-actions.ts';
import { sealedAction } from './sealed-action.ts';
import { noSuchRequest, requestUse, walletRequestDecider } from './wallet-request.ts';
import type { RequestCommand, RequestFacts } from './wallet-request.ts';

type Deps = Pick<WalletDependencies, 'companyVault' | 'secondPersons'>;

/** A second admin agrees: the wallet changes in the same append. */
export function approveWalletRequest({ companyVault, secondPersons }: Deps) {
  return command(walletRequestCommands.ApproveWalletRequest, {
    policy: adminsOnly,
    once: async ({ input: { requestId }, tools }) => {
      const state = await tools.read(requestUse(requestId));
      if (state.kind === 'none') return undefined;
      return { ...state.facts, deed: await sealedAction(companyVault, state.facts) };
    },
    plan: async ({ input, context, tools, once: facts }) => {
      const by = actorId(context.actor);
      const plan = facts
        ? await planDecision(tools, facts, { type: 'ApproveRequest', by })
        : planStatementDecision(input.requestId, { type: 'ApproveLines', by });
      const decision = { ...input, verdict: 'approved' } as const;
      return held(plan, { decision, secondPersons, context, tools });
    },
  });
}

/** Somebody does not agree, or takes it back: nothing is booked. */
export function rejectWalletRequest({ companyVault, secondPersons }: Deps) {
  return command(walletRequestCommands.RejectWalletRequest, {
    policy: adminsOnly,
    once: async ({ input: { requestId, reason }, tools }) => {
      const state = await tools.read(requestUse(requestId));
      if (state.kind === 'none') return undefined;
      const { facts } = state;
      return { facts, reason: await companyVault.seal(facts.companyId, reason) };
    },
    plan: async ({ input: { requestId, reason: plainReason, operator }, context, tools, once }) => {
      const by = actorId(context.actor);
      const plan = once
        ? await planDecision(tools, once.facts, { type: 'RejectRequest', by, reason: once.reason })
        : planStatementDecision(requestId, { type: 'RejectLines', by, reason: plainReason });
      const decision = { requestId, operator, verdict: 'rejected' } as const;
      return held(plan, { decision, secondPersons, context, tools });
    },
  });
}

interface Holding extends Pick<CommandRequest<unknown>, 'context' | 'tools'> {
  readonly decision: {
    readonly requestId: string;
    readonly verdict: 'approved' | 'rejected';
    readonly operator?: string | undefined;
  };
  readonly secondPersons: SecondPersons;
}

/** Who asked is looked up in the request: it never changes. */
async function held<Outcome>(
  plan: Plan<Outcome> | Rejection,
  { decision, secondPersons, context, tools }: Holding,
): Promise<Plan<Outcome> | Rejection> {
  if (isRejection(plan)) return plan;
  const { requestId } = decision;
  const asked = await askedFor(requestId, tools);
  return secondPersons.decide(plan, { ...decision, ...asked }, { context, tools });
}

type Asked = Pick<SecondPersonDecision, 'requestKind' | 'requestedBy'>;

async function askedFor(requestId: string, { read }: PlanTools): Promise<Asked> {
  const request = await read(requestUse(requestId));
  if (request.kind !== 'none') {
    return { requestKind: 'wallet-request', requestedBy: request.facts.requestedBy };
  }
  const statement = await read(statementRequestUse(requestId));
  const requestedBy = isOpened(statement) ? statement.requestedBy : undefined;
  return { requestKind: 'statement-request', requestedBy };
}

type Decision = Exclude<RequestCommand, { type: 'OpenRequest' }>;

async function planDecision(
  tools: PlanTools,
  facts: RequestFacts,
  decision: Decision,
): Promise<Plan<DecidedRequest> | Rejection> {
  // The facts of a request never change.
  const request = requestUse(facts.requestId);
  const state = await tools.read(request);
  if (state.kind === 'none') return noSuchRequest();
  const wallet = use(walletDecider, facts.companyId);
  const { paymentId } = facts;
  const payments = paymentId === undefined ? [] : [use(bankPaymentDecider, paymentId)];
  return {
    primary: request,
    uses: [request, wallet, ...payments],
    decide: (read) => {
      const decided = walletRequestDecider.decide(decision, read(request));
      if (isRejection(decided)) return decided;
      const booked = decision.type === 'ApproveRequest' ? book(facts, read) : [];
      const settled = settlePayment(facts, decision, read);
      if (isRejection(booked)) return booked;
      return isRejection(settled) ? settled : [write(request, decided), ...booked, ...settled];
    },
    outcome: (read) => {
      const now = read(request);
      const shown = presentRequest(now.kind === 'none' ? state : now);
      const status = decision.type === 'ApproveRequest' ? 'approved' : 'rejected';
      const balance = presentWallet(read(wallet), currencyOf(facts.tenantId));
      return { ...shown, status, balance };
    },
  };
}

function book(facts: RequestFacts, read: ReadState): Rejection | readonly Write[] {
  const wallet = use(walletDecider, facts.companyId);
  const stale = staleAction(facts.deed, read(wallet));
  if (stale) return stale;
  const booked = walletDecider.decide(walletCommandOf(facts), read(wallet));
  return isRejection(booked) ? booked : [write(wallet, booked)];
}

/** The payment on a bank statement is booked now, or must be settled again. */
function settlePayment(
  { paymentId, requestId, companyId }: RequestFacts,
  decision: Decision,
  read: ReadState,
): Rejection | readonly Write[] {
  if (paymentId === undefined) return [];
  const payment = use(bankPaymentDecider, paymentId);
  const settlement: BankPaymentCommand =
    decision.type === 'ApproveRequest'
      ? { type: 'ApprovePayment', requestId }
      : { type: 'ReturnPayment', requestId, companyId, reason: decision.reason };
  const settled = bankPaymentDecider.decide(settlement, read(payment));
  return isRejection(settled) ? settled : [write(payment, settled)];
}
