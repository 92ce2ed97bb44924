import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../design/panel.tsx';

/** One matter of the settings: what it is about on the left, what can be done on the right. */
export function Section({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-x-8 gap-y-4 p-4 tablet:p-6 desktop:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-lead">
            {title}
          </h2>
          <p className="mt-1 text-muted">{hint}</p>
        </div>
        <div className="min-w-0">{children}</div>
      </Card>
    </section>
  );
}
