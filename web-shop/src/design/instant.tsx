import type { ReactElement } from 'react';

// 24 hours and the month as a word: read the same way in every country that buys here.
const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in the reader's own time zone. */
export function Instant({ at }: { at: string }): ReactElement {
  return <time dateTime={at}>{FORMAT.format(new Date(at))}</time>;
}
