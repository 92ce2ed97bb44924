import type { ReactElement, ReactNode } from 'react';

/** Where a name of a field may break: before a capital, and after a point. */
const BETWEEN_WORDS = /(?<=[a-z\d])(?=[A-Z])|(?<=\.)/;

/** A field's name that breaks between its words, where it has to: order|Number, amount.|minor. */
export function Breakable({ name }: { name: string }): ReactElement {
  const [first = '', ...words] = name.split(BETWEEN_WORDS);
  return (
    <>
      {words.reduce<ReactNode>(
        (before, word) => (
          <>
            {before}
            <wbr />
            {word}
          </>
        ),
        first,
      )}
    </>
  );
}
