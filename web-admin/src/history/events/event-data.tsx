import type { HistoryEvent, StoredEvent } from 'contracts/api/history-events';
import { explainField, explainMetadata } from 'contracts/history/explain-field';
import type { ReactElement } from 'react';
import { TableScroll } from '../../design/table-scroll.tsx';
import { useLanguage } from 'web-shared/texts/language';
import { useTexts } from '../../texts/use-texts.ts';
import { Breakable } from '../breakable.tsx';
import { leavesOf } from './leaves-of.ts';
import type { Leaf } from './leaves-of.ts';

interface EventDataProps {
  event: HistoryEvent;
  /** What was masked, and has been opened. */
  opened?: Readonly<Record<string, string>> | undefined;
}

/** Every field of an event with what it means; what is masked says so. */
export function EventData({ event, opened = {} }: EventDataProps): ReactElement {
  const texts = useTexts().historyEvents;
  const language = useLanguage();
  const masked = new Set(event.masked.map(({ path }) => path));
  const rows = leavesOf(event.data).map((leaf) => ({
    ...leaf,
    value: opened[leaf.path] ?? (masked.has(leaf.path) ? texts.masked : leaf.value),
    name: event.index.names[leaf.value],
    means: meaningOf(leaf, (name) => explainField(event.type, name, language)),
  }));
  return <Explained label={texts.dataTitle} rows={rows} />;
}

/** What stands beside an event. */
export function EventMetadata({ event }: { event: StoredEvent }): ReactElement {
  const texts = useTexts().historyEvents;
  const language = useLanguage();
  const rows = leavesOf(event.metadata).map((leaf) => ({
    ...leaf,
    means: meaningOf(leaf, (name) => explainMetadata(name, language)),
  }));
  return <Explained label={texts.metadataTitle} rows={rows} />;
}

/** Of what it stands in first, then its own. */
function meaningOf({ names }: Leaf, explain: (name: string) => string | undefined): string {
  return names.flatMap((name) => explain(name) ?? []).join(' ');
}

interface ExplainedProps {
  label: string;
  rows: readonly (Leaf & { readonly means: string; readonly name?: string | undefined })[];
}

function Explained({ label, rows }: ExplainedProps): ReactElement {
  const texts = useTexts().historyEvents;
  return (
    <TableScroll label={label}>
      <table className="table explained" data-still="true" data-density="compact">
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.means}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, value, means, name }) => (
            <tr key={path}>
              <th scope="row" className="mono">
                <Breakable name={path} />
              </th>
              <td>
                <span className="mono">{value}</span>
                {name === undefined ? null : <span className="event-side">{name}</span>}
              </td>
              <td className="muted">{means}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
