import type { Command } from 'kernel/commands/command';
import { setBalanceThreshold } from './balance-watch/set-threshold.ts';
import { chooseNoticeMail } from './mail-choice/choose-mail.ts';
import { markNoticesRead, markNoticesReadThrough } from './reading/mark-read.ts';
import type { Shops } from './stock-wish/change-stock-wish.ts';
import { addStockWish, withdrawStockWish } from './stock-wish/change-stock-wish.ts';

/** What people say about their notices. The notices themselves come of what happens elsewhere. */
export function writeSide(deps: { readonly shops: Shops }): readonly Command[] {
  return [
    markNoticesRead,
    markNoticesReadThrough,
    chooseNoticeMail,
    setBalanceThreshold,
    addStockWish(deps),
    withdrawStockWish,
  ];
}
