import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../design/brand.tsx';
import { DisplaySwitches } from '../design/display-switches.tsx';

/** A page with one thing to say. */
export function PlainPage({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-between px-4 tablet:px-6">
        <Link to="/" className="rounded-control">
          <Brand compact />
        </Link>
        <DisplaySwitches />
      </header>
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center gap-4 px-4 pb-24">
        <h1 className="text-heading">{title}</h1>
        {children}
      </main>
    </div>
  );
}
