import type { ReactElement } from 'react';
import { useEditContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { RecordHistory } from './record-history.tsx';
import type { RecordKind } from './record-history.tsx';

interface EditedHistoryProps {
  kind: RecordKind;
  labelOf: (field: string) => string;
  valueOf: (field: string, value: string) => string;
}

type Revised = RaRecord<string> & { readonly revision: number };

/** Who changed what of the record that is edited, and when. */
export function EditedHistory(props: EditedHistoryProps): ReactElement | null {
  const { record } = useEditContext<Revised>();
  if (record === undefined) return null;
  return <RecordHistory id={record.id} revision={record.revision} {...props} />;
}
