import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../design/button.tsx';
import { isReturnable, signInPath } from '../session/return-path.ts';
import { hasSessionEnded } from '../session/session-ended.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PlainPage } from './plain-page.tsx';

/**
 * Signed out, every screen of the shop looks like this too, with the offer to sign in (ruling T.06). Who was signed in
 * learns that the session has ended.
 */
export function NotFoundPage(): ReactElement {
  const texts = useTexts();
  const user = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const afterSignIn = user === null && isReturnable(pathname);
  const plainText = afterSignIn ? texts.notFound.signInFirst : texts.notFound.text;
  const ended = afterSignIn && hasSessionEnded();
  return (
    <PlainPage title={ended ? texts.sessionEnded.title : texts.notFound.title}>
      <p className="text-lead text-muted">{ended ? texts.sessionEnded.text : plainText}</p>
      <div className="flex flex-wrap gap-3">
        {afterSignIn ? (
          <Link to={signInPath(pathname + search + hash)} className={buttonClass('primary')}>
            {texts.notFound.signInAndReturn}
          </Link>
        ) : null}
        <Link to="/" className={buttonClass('secondary')}>
          {texts.notFound.home}
        </Link>
      </div>
    </PlainPage>
  );
}
