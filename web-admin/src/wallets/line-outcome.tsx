import type { StatementLine } from 'contracts/api/bank-statements';
import type { LineOutcome } from 'contracts/constants/wallet-requests';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

const TONES: Readonly<Record<LineOutcome, Tone>> = {
  'not-reached': 'neutral',
  booked: 'ok',
  existing: 'neutral',
  waiting: 'warn',
  unmatched: 'bad',
  split: 'neutral',
  'left-out': 'neutral',
};

type OutcomeProps = Pick<StatementLine, 'outcome' | 'cause' | 'message'> & {
  children: ReactNode;
};

/** What became of a payment, whose it is, and why. */
export function LineOutcomeBadge(props: OutcomeProps): ReactElement {
  const { outcome, cause, message, children } = props;
  const { outcomes, causes } = useTexts().wallets.statements;
  const words: Readonly<Record<string, string>> = causes;
  // What a person has given as a reason stands as it was written.
  const why = words[cause ?? ''] ?? message;
  return (
    <span className="line-outcome">
      <Badge tone={TONES[outcome]}>{outcomes[outcome]}</Badge>
      {why === null ? null : <span className="meta">{why}</span>}
      {children}
    </span>
  );
}
