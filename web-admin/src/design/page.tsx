import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface PageProps {
  title: string;
  /** Beside the title: a total, a number, a state. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its name, what is done here first, and what it shows. */
export function Page({ title, beside, actions, children }: PageProps): ReactElement {
  const { product } = useTexts();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {beside}
        <span className="header-space" />
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
