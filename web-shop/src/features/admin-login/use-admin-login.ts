import { useMutation } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import type { Panel } from 'contracts/constants/panels';
import { REFRESH } from 'contracts/constants/refresh';
import { toastAcrossLoad } from '../../design/toast/toast-store.ts';
import { areComplete } from '../../forms/credentials-form.tsx';
import type { TypedCredentials } from '../../forms/credentials-form.tsx';
import { call } from '../../request/portal.ts';
import { useSignInFault } from '../../session/use-sign-in-fault.ts';
import { useTexts } from '../../texts/texts.ts';

const PANEL: Panel = 'admin-portal';

/** The admins' own sign-in. The server lets only admins in (rulings T.25, T.26). */
export function useAdminLogin() {
  const texts = useTexts().adminLogin;
  const { fault, forget, refuseIncomplete, refuseAnswer } = useSignInFault(texts.failedText);

  const mutation = useMutation({
    mutationFn: ({ login, password }: TypedCredentials) =>
      call<User>('POST', paths.login, { body: { username: login, password, panel: PANEL } }),
    onSuccess: () => {
      toastAcrossLoad({ title: texts.successTitle, description: texts.success });
      // The user is not stored here: the page that is loaded anew asks for it (ruling T.27).
      setTimeout(() => location.assign('/admin-panel'), REFRESH.adminRedirectMs);
    },
    onError: refuseAnswer,
  });

  function submit(typed: TypedCredentials): void {
    forget();
    if (areComplete(typed)) mutation.mutate(typed);
    else refuseIncomplete();
  }

  return { submit, fault, pending: mutation.isPending || mutation.isSuccess };
}
