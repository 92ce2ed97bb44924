import { formatMoney } from 'contracts/primitives/money-format';
import type { Money } from 'contracts/primitives/money';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../design/button.tsx';
import { Notice } from '../design/panel.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { usePayInTexts } from '../texts/pay-in.ts';
import { moneyTicketLink, payInLink } from './pay-in-links.ts';

/** What the wallet lacks for a cart, and the two ways to change that. */
export function ShortOfMoney({ lacking }: { lacking: Money }): ReactElement {
  const texts = usePayInTexts();
  const { paths } = useMarket();
  const amount = formatMoney(lacking);
  return (
    <Notice tone="warn" title={texts.short(amount)}>
      <p className="mt-1">{texts.shortHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={payInLink(paths, lacking)} className={buttonClass('secondary', 'small')}>
          {texts.openAmount(amount)}
        </Link>
        <Link
          to={moneyTicketLink(paths, 'credit-limit', lacking)}
          className={buttonClass('secondary', 'small')}
        >
          {texts.requestLimit}
        </Link>
      </div>
    </Notice>
  );
}
