import type { WalletBalance } from 'contracts/api/wallet';
import { parseMoney, subtract } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../design/panel.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { usePayInTexts } from '../texts/pay-in.ts';

/** Says that money has come since the page was opened. */
export function ArrivedNotice({ balance }: { balance: WalletBalance }): ReactElement | null {
  const texts = usePayInTexts();
  const { paths } = useMarket();
  const [before] = useState(() => ownMoneyOf(balance));
  const arrived = subtract(ownMoneyOf(balance), before);
  if (arrived.minor <= 0) return null;
  return (
    <Notice tone="ok" title={texts.arrived(formatMoney(arrived))}>
      <p>
        {texts.arrivedHint}{' '}
        <Link to={paths.cart} className="font-medium underline">
          {texts.toCart}
        </Link>
      </p>
    </Notice>
  );
}

/** What was paid in and not spent; a deposit that repays credit counts too. */
function ownMoneyOf({ depositBalance, creditUsed, currency }: WalletBalance): Money {
  return subtract(parseMoney(depositBalance, currency), parseMoney(creditUsed, currency));
}
