import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { DisplaySwitches } from '../design/display-switches.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Brand } from '../design/brand.tsx';

/** A page with one thing to say, outside the frame. */
export function PlainPage({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactElement {
  const { product } = useTexts();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className="plain-page">
      <header className="plain-header">
        <a href="/" className="brand-link" aria-label={product}>
          <Brand />
        </a>
        <DisplaySwitches />
      </header>
      <main className="plain-main">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
