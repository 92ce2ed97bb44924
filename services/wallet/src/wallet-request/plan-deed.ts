import type { BookedOrPending } from 'contracts/api/admin-money';
import type { Deed } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection, use, useFresh } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { actorId } from 'kernel/http/actor';
import { approvalSumOf } from '../market-settings/market-settings.ts';
import type { Companies } from '../wallet/companies.ts';
import { noSuchCompany } from '../wallet/companies.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { walletDecider } from '../wallet/wallet.ts';
import type { WalletState } from '../wallet/wallet-state.ts';
import { needsApproval, presentRequest, walletCommandOf } from './deeds.ts';
import { walletRequestDecider } from './wallet-request.ts';

interface DeedRequest {
  readonly companyId: string;
  readonly context: CommandContext;
  readonly tools: PlanTools;
  readonly companies: Companies;
  /** The deed, once the market is known. */
  deedIn(tenantId: Tenant): Deed | Rejection | Promise<Deed | Rejection>;
  /** Why the wallet is another one by now than whoever sends the deed has seen. */
  staleOn?(wallet: WalletState): Rejection | undefined;
}

/** Books a deed in the company's wallet, or opens a request where it takes two people. */
export async function planDeed(asked: DeedRequest): Promise<Plan<BookedOrPending> | Rejection> {
  const { companyId, context, tools, companies } = asked;
  const tenantId = await companies.tenantOf(tools, companyId);
  if (tenantId === undefined) return noSuchCompany();
  const deed = await asked.deedIn(tenantId);
  if (isRejection(deed)) return deed;
  const approvalSum = await approvalSumOf(tools, tenantId);
  const requestId = derivedId(context.commandId, 'deposit');
  const facts = { requestId, companyId, tenantId, requestedBy: actorId(context.actor), deed };
  const wallet = use(walletDecider, companyId);
  const request = useFresh(walletRequestDecider, requestId);
  return {
    primary: request,
    earlier: [wallet],
    uses: [request, wallet],
    decide: (read) => {
      const stale = asked.staleOn?.(read(wallet));
      if (stale) return stale;
      // Also what waits must be something that the wallet takes.
      const booked = walletDecider.decide(walletCommandOf(facts), read(wallet));
      if (isRejection(booked)) return booked;
      if (!needsApproval(deed, { wallet: read(wallet), approvalSum })) {
        return [write(wallet, booked)];
      }
      const opened = walletRequestDecider.decide({ type: 'OpenRequest', facts }, read(request));
      return isRejection(opened) ? opened : [write(request, opened)];
    },
    outcome: (read) => {
      const state = read(request);
      return state.kind === 'none'
        ? presentWallet(read(wallet), currencyOf(tenantId))
        : presentRequest(state);
    },
  };
}
