import type { ReplayDifference, ReplayReport } from 'contracts/api/history-replay';
import { idSchema } from 'contracts/primitives/ids';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { eventsWhere } from '../history-places.ts';
import { ReadModelName } from './replay-words.tsx';

interface DifferenceProps {
  difference: ReplayDifference;
}

/** Each difference by its place, with what people see and what the events say. */
export function Differences({ report }: { report: ReplayReport }): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  const { found, differences } = report;
  return (
    <section className="section" aria-label={texts.found}>
      <h2>{texts.found}</h2>
      {found.length < differences ? (
        <p className="muted">{texts.foundOnly(count(found.length), count(differences))}</p>
      ) : null}
      <p className="meta">{texts.amounts}</p>
      <ul className="differences">
        {found.map((difference) => (
          <li key={placeOf(difference)}>
            <Difference difference={difference} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No two differences have the same. */
function placeOf({ readModel, table, key, column, live }: ReplayDifference): string {
  return JSON.stringify([readModel, table, key, column, live === null]);
}

function Difference({ difference }: DifferenceProps): ReactElement {
  const texts = useTexts().historyReplays;
  const { readModel, table, live, replayed } = difference;
  return (
    <>
      <p className="difference-where">
        <ReadModelName name={readModel} />
      </p>
      <p>
        <What difference={difference} />
      </p>
      <dl className="difference-values">
        <div>
          <dt>{texts.live}</dt>
          <dd>
            <Value difference={difference} value={live} />
          </dd>
        </div>
        <div>
          <dt>{texts.replayed}</dt>
          <dd>
            <Value difference={difference} value={replayed} />
          </dd>
        </div>
        <div>
          <dt>{texts.table}</dt>
          <dd className="mono">{table}</dd>
        </div>
        <div>
          <dt>{texts.row}</dt>
          <dd>
            <RowKey difference={difference} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function What({ difference: { column, key, live } }: DifferenceProps): ReactElement {
  const texts = useTexts().historyReplays;
  if (column !== null)
    return (
      <>
        {texts.cell} <span className="mono">{column}</span>
      </>
    );
  if (Object.keys(key).length === 0)
    return <>{live === null ? texts.missingTable : texts.surplusTable}</>;
  return <>{live === null ? texts.missing : texts.surplus}</>;
}

function Value({ difference, value }: DifferenceProps & { value: string | null }): ReactElement {
  const texts = useTexts().historyReplays;
  if (value !== null) return <span className="mono">{value}</span>;
  const nothing = difference.column === null ? texts.notThere : texts.empty;
  return <span className="muted">{nothing}</span>;
}

/** A record that has an id leads to its events, which are what counts. */
function RowKey({ difference: { key } }: DifferenceProps): ReactElement {
  const { wholeTable } = useTexts().historyReplays;
  const columns = Object.entries(key);
  if (columns.length === 0) return <>{wholeTable}</>;
  return (
    <>
      {columns.map(([column, value]) => (
        <div key={column} className="mono">
          {`${column} = `}
          {idSchema.safeParse(value).success ? (
            <Link className="text-link" to={eventsWhere({ record: value })}>
              {value}
            </Link>
          ) : (
            value
          )}
        </div>
      ))}
    </>
  );
}
