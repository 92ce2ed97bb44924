import { useMutation } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import type { Panel } from 'contracts/constants/panels';
import { REFRESH } from 'contracts/constants/refresh';
import type { PROBLEM_CODES } from 'contracts/problem';
import { useState } from 'react';
import { toast, toastAcrossLoad } from '../../design/toast/toast-store.ts';
import { call } from '../../request/portal.ts';
import { codeOf, messageFor } from '../../request/request-error.ts';
import { useTexts } from '../../texts/texts.ts';

const PANEL: Panel = 'admin-portal';
const PANEL_DENIED: (typeof PROBLEM_CODES)['panelDenied'] = 'panel-denied';

export interface AdminCredentials {
  readonly username: string;
  readonly password: string;
}

interface Fault {
  readonly title: string;
  readonly description: string;
}

/** The admins' own sign-in. The server lets only admins in (rulings T.25, T.26). */
export function useAdminLogin() {
  const texts = useTexts();
  const [fault, setFault] = useState<Fault>();

  function refuse(title: string, description: string): void {
    setFault({ title, description });
    toast({ title, description, tone: 'destructive' });
  }

  const mutation = useMutation({
    mutationFn: (credentials: AdminCredentials) =>
      call<User>('POST', paths.login, { body: { ...credentials, panel: PANEL } }),
    onSuccess: () => {
      const { successTitle, success } = texts.adminLogin;
      toastAcrossLoad({ title: successTitle, description: success });
      // The user is not stored here: the page that is loaded anew asks for it (ruling T.27).
      setTimeout(() => location.assign('/admin-panel'), REFRESH.adminRedirectMs);
    },
    onError: (error) => {
      const denied = codeOf(error) === PANEL_DENIED;
      const title = denied ? texts.auth.accessDenied : texts.auth.loginFailed;
      refuse(title, messageFor(error, texts.adminLogin.failedText));
    },
  });

  function submit(credentials: AdminCredentials): void {
    setFault(undefined);
    if (credentials.username.trim() === '' || credentials.password === '') {
      refuse(texts.auth.validationTitle, texts.auth.fillAll);
      return;
    }
    mutation.mutate(credentials);
  }

  return { submit, fault, pending: mutation.isPending || mutation.isSuccess };
}
