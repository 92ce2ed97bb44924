import type { WhatIfAnswer, WhatIfOrder } from 'contracts/api/history-what-if';
import type { Money } from 'contracts/primitives/money';
import { add, money, subtract, toDecimalString, zero } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import type { PastAction, ReplayedOrder, WalletReplay } from './what-if-rules.ts';

const MOST_ORDERS_SHOWN = 200;

/** One wallet as it was and as it would have been. */
export interface ComparedWallet {
  readonly companyId: string;
  readonly was: WalletReplay;
  readonly would: WalletReplay;
}

/** What really happened, in the form of a replay: taken from the events, not reckoned. */
export function pastReplay(actions: readonly PastAction[], currency: Currency): WalletReplay {
  let end: WalletReplay['end'] = nothing(currency);
  const orders: ReplayedOrder[] = [];
  for (const action of actions) {
    if (action.kind === 'refused') {
      const { orderId, orderNumber } = action.charge;
      orders.push({ orderId, orderNumber, amount: action.past, paid: null });
      continue;
    }
    const { event } = action;
    if (event.type !== 'WalletOpened.v1') end = event.data.balance;
    if (event.type !== 'WalletDebited.v1') continue;
    const { orderId, orderNumber, amount, depositPart, creditPart } = event.data;
    orders.push({ orderId, orderNumber, amount, paid: { depositPart, creditPart } });
  }
  return { orders, end, refusedDeeds: 0 };
}

/** All wallets together: sums, and every order that went another way. */
export function compareReplays(
  wallets: readonly ComparedWallet[],
  currency: Currency,
): Omit<WhatIfAnswer, 'companiesLeftOut'> {
  const differing = wallets.flatMap(differencesOf);
  const was = sumsOf(
    wallets.map((wallet) => wallet.was),
    currency,
  );
  const would = sumsOf(
    wallets.map((wallet) => wallet.would),
    currency,
  );
  const count = (kind: WhatIfOrder['kind']): number =>
    differing.filter((order) => order.kind === kind).length;
  return {
    currency,
    companies: wallets.length,
    was: was.shown,
    would: would.shown,
    difference: toDecimalString(subtract(would.paid, was.paid)),
    counts: { passes: count('passes'), fails: count('fails'), split: count('split') },
    orders: differing.slice(0, MOST_ORDERS_SHOWN),
    refusedDeeds: wallets.reduce(
      (sum, { would: { refusedDeeds: refusedActions } }) => sum + refusedActions,
      0,
    ),
  };
}

function differencesOf({ companyId, was, would }: ComparedWallet): readonly WhatIfOrder[] {
  return was.orders.flatMap((before, index) => {
    const after = would.orders[index];
    const kind = after && kindOf(before, after);
    if (!kind) return [];
    const { orderId, orderNumber } = before;
    const outcomes = { was: outcomeOf(before), would: outcomeOf(after) };
    return [{ orderId, orderNumber, companyId, kind, ...outcomes }];
  });
}

function kindOf(before: ReplayedOrder, after: ReplayedOrder): WhatIfOrder['kind'] | undefined {
  if (!before.paid) return after.paid ? 'passes' : undefined;
  if (!after.paid) return 'fails';
  const same =
    before.paid.depositPart.minor === after.paid.depositPart.minor &&
    before.paid.creditPart.minor === after.paid.creditPart.minor;
  return same ? undefined : 'split';
}

function outcomeOf({ amount, paid }: ReplayedOrder): WhatIfOrder['was'] {
  const parts = paid && {
    deposit: toDecimalString(paid.depositPart),
    credit: toDecimalString(paid.creditPart),
  };
  return { amount: toDecimalString(amount), paid: parts };
}

function sumsOf(
  replays: readonly WalletReplay[],
  currency: Currency,
): { readonly paid: Money; readonly shown: WhatIfAnswer['was'] } {
  const orders = replays.flatMap((replay) => replay.orders);
  const paidOrders = orders.filter((order) => order.paid !== null);
  const paid = paidOrders.reduce((sum, { amount }) => add(sum, amount), zero(currency));
  const endOf = (part: keyof WalletReplay['end']): string =>
    toDecimalString(replays.reduce((sum, { end }) => add(sum, end[part]), zero(currency)));
  const shown = {
    paidOrders: paidOrders.length,
    failedOrders: orders.length - paidOrders.length,
    paid: toDecimalString(paid),
    end: {
      deposit: endOf('deposit'),
      creditUsed: endOf('creditUsed'),
      creditLimit: endOf('creditLimit'),
    },
  };
  return { paid, shown };
}

function nothing(currency: Currency): WalletReplay['end'] {
  const none = money(0, currency);
  return { deposit: none, creditUsed: none, creditLimit: none };
}
