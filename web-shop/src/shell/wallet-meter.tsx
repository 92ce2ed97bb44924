import { useQuery } from '@tanstack/react-query';
import type { WalletBalance } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { walletQuery } from '../api/wallet.ts';
import { MeterBar } from '../design/meter-bar.tsx';
import { Tooltip } from '../design/tooltip/tooltip.tsx';
import { useSeesWallet } from '../session/use-may.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import type { ShopTexts } from '../texts/use-shop-texts.ts';

/** What the company can spend, always in sight: the sum, and how much of it is deposit and credit. */
export function WalletMeter(): ReactElement | null {
  const texts = useShopTexts();
  const market = useMarket();
  const hasWallet = useSeesWallet();
  const { data: balance } = useQuery({ ...walletQuery, enabled: hasWallet });
  if (!hasWallet) return null;
  return (
    <Tooltip text={describeBalance(balance, texts)}>
      <Link
        to={market.paths.wallet}
        className="transition-quick flex min-w-0 flex-col justify-center gap-1 rounded-control px-2 py-1 text-right hover:bg-surface-2 tablet:min-w-40"
      >
        <span className="flex items-baseline justify-end gap-2">
          <span className="text-meta text-muted max-tablet:sr-only">{texts.shell.available}</span>
          <span
            className="figures text-body font-[650] whitespace-nowrap tablet:text-lead"
            data-available=""
          >
            {balance === undefined ? '–' : formatAmount(balance.totalAvailable, balance.currency)}
          </span>
        </span>
        <MeterBar {...shares(balance)} />
      </Link>
    </Tooltip>
  );
}

/** What the bar shows, in words. */
function describeBalance(balance: WalletBalance | undefined, texts: ShopTexts): string {
  if (balance === undefined) return texts.loading.wallet;
  const { depositBalance, availableCredit, currency } = balance;
  return texts.wallet.meter(
    formatAmount(depositBalance, currency),
    formatAmount(availableCredit, currency),
  );
}

function shares(balance: WalletBalance | undefined): {
  deposit: number;
  credit: number;
  used: number;
} {
  if (balance === undefined) return { deposit: 0, credit: 0, used: 1 };
  return {
    deposit: Number(balance.depositBalance),
    credit: Number(balance.availableCredit),
    used: Number(balance.creditUsed),
  };
}
