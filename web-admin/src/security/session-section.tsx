import { useQuery } from '@tanstack/react-query';
import type { UserSession } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { readJson, sendChange } from '../data/data-provider.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from '../design/date-time.tsx';
import { toast } from '../design/toast-store.ts';
import { DeedDialog } from '../record/deed-dialog.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';
import { PasswordField } from './password-field.tsx';
import { useRefreshSecurity } from './use-own-factors.ts';

/** Where somebody is signed in; another session is ended with the password. */
export function SessionSection(): ReactElement {
  const { secondFactor: texts } = useTexts();
  const [ending, setEnding] = useState<UserSession>();
  const { data = [] } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => readJson<readonly UserSession[]>(paths.sessions, signal),
  });
  return (
    <Section title={texts.sessions}>
      <div className="table-scroll" role="group" aria-label={texts.sessions} tabIndex={0}>
        <table className="table" data-still="true">
          <thead>
            <tr>
              <th scope="col">{texts.device}</th>
              <th scope="col">{texts.address}</th>
              <th scope="col">{texts.lastSeenAt}</th>
              <th scope="col">{texts.fields.actions}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((session) => (
              <tr key={session.id}>
                <th scope="row">{session.device}</th>
                <td>{session.address}</td>
                <td>
                  <DateTime at={session.lastSeenAt} />
                </td>
                <td>
                  {session.current ? (
                    <Badge tone="info">{texts.here}</Badge>
                  ) : (
                    <button type="button" className="button" onClick={() => setEnding(session)}>
                      {texts.end}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ending === undefined ? null : (
        <EndDialog session={ending} onClose={() => setEnding(undefined)} />
      )}
    </Section>
  );
}

interface EndDialogProps {
  session: UserSession;
  onClose: () => void;
}

function EndDialog({ session, onClose }: EndDialogProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  const refresh = useRefreshSecurity();
  const [password, setPassword] = useState('');
  async function act(): Promise<void> {
    await sendChange({ method: 'DELETE', path: paths.session(session.id), body: { password } });
    toast({ title: texts.ended });
    await refresh();
  }
  return (
    <DeedDialog
      title={texts.endTitle(session.device)}
      confirm={texts.end}
      ready={password !== ''}
      act={act}
      onClose={onClose}
    >
      <PasswordField value={password} onChange={setPassword} />
    </DeedDialog>
  );
}
