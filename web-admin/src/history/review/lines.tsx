import type { ReactElement } from 'react';

/** Several texts in one cell of a table, each on a line of its own. */
export function Lines({ texts }: { texts: readonly string[] }): ReactElement | null {
  if (texts.length === 0) return null;
  return (
    <ul className="cell-lines">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
