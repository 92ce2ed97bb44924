import type { PreviewLine, StatementLine } from 'contracts/api/bank-statements';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TableScroll } from '../design/table-scroll.tsx';
import { useDensity } from '../list/use-density.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useDate } from '../texts/use-formats.ts';
import { LineHeads } from './line-heads.tsx';
import { LineOutcomeBadge } from './line-outcome.tsx';
import { walletPath } from './paths.ts';

type Line = PreviewLine & Partial<Pick<StatementLine, 'id' | 'statementId'>>;

interface LinesTableProps<Row extends Line> {
  label: string;
  lines: readonly Row[];
  currencyOf: (line: Row) => Currency;
  /** What can be done about a line, and the name of that column. */
  action?: { readonly name: string; readonly of: (line: Row) => ReactNode };
  busy?: boolean | undefined;
  /** Which lines can be chosen, to be settled together. */
  selection?: LineSelection<Row>;
}

interface LineSelection<Row extends Line> {
  readonly isOffered: (line: Row) => boolean;
  readonly isSelected: (line: Row) => boolean;
  readonly nameOf: (line: Row) => string;
  readonly onToggle: (line: Row) => void;
}

/** Payments of a bank statement, with what became of them or would. */
export function LinesTable<Row extends Line>(props: LinesTableProps<Row>): ReactElement {
  const { label, lines, currencyOf, action, busy, selection } = props;
  const { wallets: texts } = useTexts();
  const { payments } = texts;
  const [density] = useDensity();
  const date = useDate();
  return (
    <TableScroll label={label} role="region">
      <table
        className="table lines-table"
        data-still="true"
        data-density={density}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {selection === undefined ? null : (
              <th scope="col" className="select-cell">
                <span className="visually-hidden">{payments.choice}</span>
              </th>
            )}
            <LineHeads />
            <th scope="col">{payments.outcome}</th>
            {action === undefined ? null : <th scope="col">{action.name}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id ?? line.line} data-selected={selection?.isSelected(line)}>
              {selection === undefined ? null : <SelectCell line={line} {...selection} />}
              <th scope="row" data-numeric="true">
                {line.line}
              </th>
              <td>{line.bookedOn === null ? '' : date(line.bookedOn)}</td>
              <td data-numeric="true">
                {line.amount === null ? (
                  <span className="muted">{line.writtenAmount}</span>
                ) : (
                  formatAmount(line.amount, currencyOf(line))
                )}
              </td>
              <td>
                <span className="wrapping">{line.payer ?? ''}</span>
              </td>
              <td>
                <span className="wrapping" title={line.text ?? ''}>
                  {line.text ?? ''}
                </span>
              </td>
              <td>
                <LineOutcomeBadge outcome={line.outcome} cause={line.cause} message={line.message}>
                  <CompanyLink line={line} />
                </LineOutcomeBadge>
              </td>
              {action === undefined ? null : <td>{action.of(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function SelectCell<Row extends Line>(props: LineSelection<Row> & { line: Row }): ReactElement {
  const { line, isOffered, isSelected, nameOf, onToggle } = props;
  const { list } = useTexts();
  return (
    <td className="select-cell">
      {isOffered(line) ? (
        <input
          type="checkbox"
          aria-label={list.select(nameOf(line))}
          checked={isSelected(line)}
          onChange={() => onToggle(line)}
        />
      ) : null}
    </td>
  );
}

function CompanyLink({ line: { companyId, companyName } }: { line: Line }): ReactElement | null {
  if (companyId === null) return null;
  return (
    <Link className="row-link wrapping" to={walletPath(companyId)}>
      {companyName ?? companyId}
    </Link>
  );
}
