import type { ReactElement, ReactNode } from 'react';

/** What is known of something, by name. */
export type Facts = readonly (readonly [string, ReactNode])[];

/** What is known of a record, by name. */
export function FactList({ title, facts }: { title: string; facts: Facts }): ReactElement {
  return (
    <aside className="section" aria-label={title}>
      <h2>{title}</h2>
      <FactTable facts={facts} />
    </aside>
  );
}

interface FactTableProps {
  facts: Facts;
  className?: string;
}

/** Facts without a frame of their own. */
export function FactTable({ facts, className = '' }: FactTableProps): ReactElement {
  return (
    <dl className={`facts ${className}`.trimEnd()}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
