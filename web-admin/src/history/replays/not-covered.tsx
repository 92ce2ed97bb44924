import type { ReactElement } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Nobody shall think that what is not compared was found to be right. */
export function NotCovered(): ReactElement {
  const { title, explained, items } = useTexts().historyReplays.notCovered;
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted">{explained}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
