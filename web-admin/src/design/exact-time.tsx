import type { ReactElement } from 'react';
import { useExactMoment } from '../texts/use-formats.ts';

/** A moment to the second, with the time zone that it is stated in. */
export function ExactTime({ at }: { at: string }): ReactElement {
  return <time dateTime={at}>{useExactMoment()(at)}</time>;
}
