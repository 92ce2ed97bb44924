import type { ReactElement } from 'react';
import { useMoment } from '../texts/use-formats.ts';

export function DateTime({ at }: { at: string }): ReactElement {
  return <time dateTime={at}>{useMoment()(at)}</time>;
}
