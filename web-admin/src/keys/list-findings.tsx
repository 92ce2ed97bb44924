import type { KeyListFindings } from 'contracts/api/key-questions';
import { ANY_TEXT } from 'contracts/key-list/key-states';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';

interface ListFindingsProps {
  findings: KeyListFindings;
  /** Checks again without going by a column. */
  onIgnore: (column: string) => void;
}

/** Which columns decide what is left out, and which nobody reads: what a list says is heard, or named. */
export function ListFindings({ findings, onIgnore }: ListFindingsProps): ReactElement {
  const { asking } = useTexts().keys;
  const count = useCount();
  const { deciding, expiry, unread, above } = findings;
  return (
    <div className="stack">
      {deciding.map((each) => (
        <p key={each.column} className="row">
          <Decided {...each} />
          <IgnoreButton column={each.column} onIgnore={onIgnore} />
        </p>
      ))}
      {expiry === null ? null : (
        <p className="row">
          {asking.expiry(expiry)}
          <IgnoreButton column={expiry} onIgnore={onIgnore} />
        </p>
      )}
      {unread.length === 0 ? null : <p className="muted">{asking.unread(unread.join(', '))}</p>}
      {above === 0 ? null : <p className="muted">{asking.above(count(above))}</p>}
    </div>
  );
}

function Decided({ column, values }: KeyListFindings['deciding'][number]): ReactElement {
  const { asking } = useTexts().keys;
  const count = useCount();
  const gone = values
    .filter(({ counts }) => counts === false)
    .map(({ value, rows }) => `${value === ANY_TEXT ? asking.anyText : value} (${count(rows)})`);
  const said = gone.length === 0 ? asking.noneLeftOut : asking.leftOut(gone.join(', '));
  return (
    <span>
      {asking.read(column)} {said}
    </span>
  );
}

function IgnoreButton({
  column,
  onIgnore,
}: { column: string } & Pick<ListFindingsProps, 'onIgnore'>) {
  const { asking } = useTexts().keys;
  return (
    <button type="button" className="button" onClick={() => onIgnore(column)}>
      {asking.ignore(column)}
    </button>
  );
}
