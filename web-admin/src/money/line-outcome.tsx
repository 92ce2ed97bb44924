import type { StatementLine } from 'contracts/api/bank-statements';
import type { LineOutcome } from 'contracts/constants/money';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/texts.ts';

const TONES: Readonly<Record<LineOutcome, Tone>> = {
  'not-reached': 'neutral',
  booked: 'ok',
  existing: 'neutral',
  waiting: 'warn',
  unmatched: 'bad',
  'left-out': 'neutral',
};

type OutcomeProps = Pick<StatementLine, 'outcome' | 'message'> & { children: ReactNode };

/** What became of a payment, whose it is, and why. */
export function LineOutcomeBadge({ outcome, message, children }: OutcomeProps): ReactElement {
  const { outcomes } = useTexts().money.statements;
  return (
    <span className="line-outcome">
      <Badge tone={TONES[outcome]}>{outcomes[outcome]}</Badge>
      {message === null ? null : <span className="meta">{message}</span>}
      {children}
    </span>
  );
}
