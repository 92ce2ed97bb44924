import type { StatementPreview } from 'contracts/api/bank-statements';
import { formatAmount } from 'contracts/primitives/money-format';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { LinesTable } from './lines-table.tsx';

const COUNTS = [
  ['booked', 'booked'],
  ['waiting', 'waiting'],
  ['unmatched', 'unmatched'],
  ['existing', 'existing'],
  ['leftOut', 'left-out'],
] as const;

/** What an import would do, in numbers and line by line. */
export function PreviewSection({ preview }: { preview: StatementPreview }): ReactElement {
  const { importing, payments, statements } = useTexts().wallets;
  const count = useCount();
  const { currency, lines, rows } = preview;
  const top = useRef<HTMLDivElement>(null);
  // What was asked for may lie beneath the fold.
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <div ref={top} className="scroll-target">
      <Section title={importing.preview}>
        <dl className="tiles">
          <div className="tile">
            <dt className="tile-label">{importing.newMoney}</dt>
            <dd className="tile-figure">{formatAmount(preview.newMoney, currency)}</dd>
          </div>
          {COUNTS.map(([name, outcome]) => (
            <div key={name} className="tile" data-outcome={outcome}>
              <dt className="tile-label">{statements.outcomes[outcome]}</dt>
              <dd className="tile-figure">{count(preview[name])}</dd>
            </div>
          ))}
        </dl>
        <ReadColumns preview={preview} />
        {lines.length < rows ? (
          <p className="muted">{importing.linesOf(count(lines.length), count(rows))}</p>
        ) : null}
        <LinesTable label={payments.title} lines={lines} currencyOf={() => currency} />
      </Section>
    </div>
  );
}

/** Which columns decide, and which nobody reads: what a file says is heard, or named. */
function ReadColumns({ preview }: { preview: StatementPreview }): ReactElement {
  const { importing } = useTexts().wallets;
  const count = useCount();
  const { deciding, unread, above } = preview;
  return (
    <>
      {deciding.map(({ column, values }) => {
        const named = (counts: boolean) =>
          values
            .filter((each) => each.counts === counts)
            .map(({ value }) => (value === '' ? importing.emptyCell : value))
            .join(', ');
        return (
          <p key={column}>{importing.decides(column, { yes: named(true), no: named(false) })}</p>
        );
      })}
      {unread.length === 0 ? null : <p className="muted">{importing.unread(unread.join(', '))}</p>}
      {above === 0 ? null : <p className="muted">{importing.above(count(above))}</p>}
    </>
  );
}
