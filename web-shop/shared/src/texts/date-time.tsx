import type { ReactElement } from 'react';
import { useMoment } from './use-moment.ts';

/** A moment in the reader's own language and time zone. */
export function DateTime({ at }: { at: string }): ReactElement {
  return <time dateTime={at}>{useMoment()(at)}</time>;
}
