import { useQuery } from '@tanstack/react-query';
import type { DemoMail } from 'contracts/api/demo';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { demoMailsQuery, extractLink } from './api/demo-mails.ts';
import { usePasswordResetTexts } from './use-password-reset-texts.ts';

/** In a demo: the mail that would have been sent to the address that was asked for. */
export function DemoMails({ address }: { address: string }): ReactElement | null {
  const texts = usePasswordResetTexts();
  const { data: mails } = useQuery(demoMailsQuery(address));
  if (mails === undefined || mails === null) return null;
  // Links of older ones do not work any more.
  const [newest] = mails;
  return (
    <section
      aria-labelledby="demo-mails"
      className="mt-4 rounded-card border border-border bg-surface p-4"
    >
      <h2 id="demo-mails" className="text-body">
        {texts.demoTitle}
      </h2>
      <p className="text-meta wrap-anywhere text-muted">{texts.demoHint(address)}</p>
      <div aria-live="polite">
        {newest === undefined ? (
          <p className="mt-3 text-muted">{texts.demoNone}</p>
        ) : (
          <Mail mail={newest} />
        )}
      </div>
    </section>
  );
}

function Mail({ mail }: { mail: DemoMail }): ReactElement {
  const texts = usePasswordResetTexts();
  const link = extractLink(mail.text);
  return (
    <article className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{mail.subject}</span>
        <span className="text-meta text-muted">
          <DateTime at={mail.sentAt} />
        </span>
      </p>
      <p className="mt-2 text-meta wrap-anywhere whitespace-pre-wrap text-muted">{mail.text}</p>
      {link === undefined ? null : (
        <Link to={link} className={`${buttonClass('secondary', 'small')} mt-3`}>
          {texts.demoOpen}
        </Link>
      )}
    </article>
  );
}
