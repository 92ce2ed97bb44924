import type { ReactElement, ReactNode } from 'react';

/** What is known of a record, by name. */
export function FactList({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [string, ReactNode])[];
}): ReactElement {
  return (
    <aside className="section" aria-label={title}>
      <h2>{title}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
