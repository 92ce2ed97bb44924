import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isReturnable, signInPath } from '../session/return-path.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PlainPage } from './plain-page.tsx';

/** Signed out, every screen of the console looks like this too, with the offer to sign in (ruling T.06). */
export function NotFoundPage(): ReactElement {
  const texts = useTexts().notFound;
  const session = useSession();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const afterSignIn = session.status === 'signed-out' && isReturnable(address);
  return (
    <PlainPage title={texts.title}>
      <p className="lead">{afterSignIn ? texts.signInFirst : texts.text}</p>
      <div className="row">
        {afterSignIn ? (
          <Link to={signInPath(address)} className="button" data-variant="primary">
            {texts.signInAndReturn}
          </Link>
        ) : null}
        <a href="/" className="button">
          {texts.home}
        </a>
      </div>
    </PlainPage>
  );
}
