import type { ReactElement, ReactNode } from 'react';

interface NoticeProps {
  tone: 'bad' | 'warn' | 'info' | 'ok';
  title: string;
  children?: ReactNode;
}

/** Something to know, in its place on the page; a refusal is read out at once. */
export function Notice({ tone, title, children }: NoticeProps): ReactElement {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className="notice" data-tone={tone}>
      <p className="notice-title">{title}</p>
      <div>{children}</div>
    </div>
  );
}
