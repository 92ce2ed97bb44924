import { formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Notice } from '../../design/panel.tsx';
import { useOverLimitTexts } from '../../texts/use-over-limit-texts.ts';
import type { ExceededLimit } from './use-limit.ts';

/** Why this is not paid at once. */
export function LimitNotice({ exceeded }: { exceeded: ExceededLimit }): ReactElement {
  const texts = useOverLimitTexts();
  const say = exceeded.decided ? texts.text : texts.nobodyDecides;
  return (
    <Notice tone="warn" title={texts.title}>
      <p>{say(formatMoney(exceeded.limit), formatMoney(exceeded.spent))}</p>
    </Notice>
  );
}
