import { messageFor } from 'contracts/client/request-error';
import { formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Notice } from '../../design/panel.tsx';
import { useOverLimitTexts } from '../../texts/over-limit.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ExceededLimit } from './use-limit.ts';

/** Why this is not paid at once, and why it could not be asked for. */
export function LimitNotice({
  exceeded,
  error,
}: {
  exceeded: ExceededLimit | undefined;
  error: unknown;
}): ReactElement {
  const texts = useOverLimitTexts();
  const { unreachable } = useTexts().errors;
  const say = exceeded?.decided === false ? texts.nobodyDecides : texts.text;
  return (
    <>
      {error === null ? null : (
        <Notice tone="bad" title={texts.failed}>
          <p>{messageFor(error, unreachable)}</p>
        </Notice>
      )}
      {exceeded === undefined ? null : (
        <Notice tone="warn" title={texts.title}>
          <p>{say(formatMoney(exceeded.limit), formatMoney(exceeded.spent))}</p>
        </Notice>
      )}
    </>
  );
}
