import type { BookedOrPending } from 'contracts/api/admin-wallets';
import type { WalletAction } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CommandContext, Plan, PlanTools, ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection, use, useFresh } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { actorId } from 'kernel/http/actor';
import { askKnown, handmadeNote } from '../bank-payment/ask-known.ts';
import type { ReceiptsState } from '../bank-payment/receipts.ts';
import { wordsOf } from '../bank-payment/same-payment.ts';
import { approvalSumOf } from '../market-settings/market-settings.ts';
import {
  raisedSums,
  spendableBy,
  unapprovedSumsOf,
  writesOf,
} from '../unapproved-sum/book-alone.ts';
import { noSuchCompany } from '../wallet/companies.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { walletDecider } from '../wallet/wallet.ts';
import type { WalletState } from '../wallet/wallet-state.ts';
import { asSeen, presentRequest, walletCommandOf } from './wallet-actions.ts';
import { takesTwo } from './takes-two.ts';
import { walletRequestDecider } from './wallet-request.ts';
import type { RequestFacts } from './wallet-request.ts';

interface ActionRequest {
  readonly companyId: string;
  readonly context: CommandContext;
  readonly tools: PlanTools;
  readonly deps: WalletDependencies;
  /** The action, once the market is known. */
  deedIn(tenantId: Tenant): WalletAction | Rejection | Promise<WalletAction | Rejection>;
  /** Of money that came in: known money that it is not. Left out: no money came in. */
  readonly noneOf?: readonly string[];
  /** Why the wallet is another one by now than whoever sends the action has seen. */
  staleOn?(wallet: WalletState): Rejection | undefined;
}

/** Books an action in the company's wallet, or opens a request where it takes two people. */
export async function planAction(asked: ActionRequest): Promise<Plan<BookedOrPending> | Rejection> {
  const { companyId, context, tools, deps } = asked;
  const tenantId = await deps.companies.tenantOf(tools, companyId);
  if (tenantId === undefined) return noSuchCompany();
  const action = await asked.deedIn(tenantId);
  if (isRejection(action)) return action;
  const approvalSum = await approvalSumOf(tools, tenantId);
  const requestId = derivedId(context.commandId, 'deposit');
  const requestedBy = actorId(context.actor);
  const facts = { requestId, companyId, tenantId, requestedBy, deed: action };
  const booker = { companyId, tenantId, requestedBy, at: context.occurredAt, approvalSum };
  const wallet = use(walletDecider, companyId);
  const request = useFresh(walletRequestDecider, requestId);
  const receipt = await receiptOf({ ...facts, today: context.occurredAt.slice(0, 10) }, asked);
  return {
    primary: request,
    earlier: [wallet],
    uses: [request, wallet, ...receipt.uses, ...unapprovedSumsOf(booker)],
    decide: (read) => {
      const stale = asked.staleOn?.(read(wallet)) ?? receipt.refusal(read);
      if (stale) return stale;
      // Also what waits must be something that the wallet takes.
      const booked = walletDecider.decide(walletCommandOf(facts), read(wallet));
      if (isRejection(booked)) return booked;
      if (!takesTwo(action, booker, read)) {
        const raised = writesOf(raisedSums(spendableBy(action, read(wallet)), booker));
        return [write(wallet, booked), ...raised, ...receipt.noted(read)];
      }
      const waiting = { ...facts, deed: asSeen(action, read(wallet)) };
      const order = { type: 'OpenRequest', facts: waiting } as const;
      const opened = walletRequestDecider.decide(order, read(request));
      return isRejection(opened) ? opened : [write(request, opened), ...receipt.noted(read)];
    },
    outcome: (read) => {
      const state = read(request);
      return state.kind === 'none'
        ? presentWallet(read(wallet), currencyOf(tenantId))
        : presentRequest(state);
    },
  };
}

interface ActionReceipt {
  readonly uses: readonly StreamUse<ReceiptsState>[];
  refusal(read: ReadState): Rejection | undefined;
  noted(read: ReadState): readonly Write[];
}

const NO_RECEIPT: ActionReceipt = { uses: [], refusal: () => undefined, noted: () => [] };

/** Money that came in is held against what is known: nobody enters one payment twice without being asked. */
async function receiptOf(
  {
    requestId: id,
    companyId,
    tenantId,
    deed: action,
    today,
  }: Omit<RequestFacts, 'requestedBy'> & { readonly today: string },
  { tools, deps, noneOf }: Pick<ActionRequest, 'tools' | 'deps' | 'noneOf'>,
): Promise<ActionReceipt> {
  if (action.kind !== 'deposit' || noneOf === undefined) return NO_RECEIPT;
  const said = { tenantId, companyId, amount: action.amount, bookedOn: today, noneOf };
  const { receipts, refusal, noted } = await askKnown({ tools, ...deps }, said);
  const words = wordsOf(action.reference);
  return { uses: [receipts], refusal, noted: (read) => [noted(read, handmadeNote(id, words))] };
}
