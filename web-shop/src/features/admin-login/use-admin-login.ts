import { useMutation } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import type { Panel } from 'contracts/constants/panels';
import { REFRESH } from 'contracts/constants/refresh';
import { toastAcrossReload } from '../../design/toast/toast-store.ts';
import { areCredentialsComplete } from '../../forms/credentials-form.tsx';
import type { CredentialValues } from '../../forms/credentials-form.tsx';
import { call } from '../../request/api-client.ts';
import { useSignInError } from '../../session/use-sign-in-error.ts';
import { useTexts } from '../../texts/texts.ts';

const PANEL: Panel = 'admin-portal';

/** The admins' own sign-in. The server lets only admins in (rulings T.25, T.26). */
export function useAdminLogin() {
  const texts = useTexts().adminLogin;
  const { error, clear, showIncomplete, showFailure } = useSignInError(texts.failedText);

  const mutation = useMutation({
    mutationFn: ({ login, password }: CredentialValues) =>
      call<User>('POST', paths.login, { body: { username: login, password, panel: PANEL } }),
    onSuccess: () => {
      toastAcrossReload({ title: texts.successTitle, description: texts.success });
      // The user is not stored here: the page that is reloaded asks for it (ruling T.27).
      setTimeout(() => location.assign('/admin-panel'), REFRESH.adminRedirectMs);
    },
    onError: showFailure,
  });

  function submit(typed: CredentialValues): void {
    clear();
    if (areCredentialsComplete(typed)) mutation.mutate(typed);
    else showIncomplete();
  }

  return { submit, error, pending: mutation.isPending || mutation.isSuccess };
}
