import type { ReactElement } from 'react';
import { useEditContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { RecordHistory } from './record-history.tsx';

interface EditedHistoryProps {
  /** Where the server tells it, by the record's id. */
  pathOf: (id: string) => string;
  labelOf: (field: string) => string;
  valueOf: (field: string, value: string) => string;
}

type Revised = RaRecord<string> & { readonly revision: number };

/** Who changed what of the record that is edited, and when. */
export function EditedHistory({ pathOf, ...words }: EditedHistoryProps): ReactElement | null {
  const { record } = useEditContext<Revised>();
  if (record === undefined) return null;
  return <RecordHistory path={pathOf(record.id)} revision={record.revision} {...words} />;
}
