import { useQueryClient } from '@tanstack/react-query';
import type { UserSession } from 'contracts/api/accounts';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { codeOf } from 'web-shared/request/request-error';
import { useSettingsTexts } from '../../texts/use-settings-texts.ts';
import { ALL_OTHERS, endSessions, sessionsQuery } from './api/sessions.ts';

/** Asks for the password, then ends another session, or all others. */
export function EndSessionsDialog({
  which,
  onDone,
}: {
  which: string;
  onDone: () => void;
}): ReactElement {
  const { sessions: texts, password: passwordTexts, required } = useSettingsTexts();
  const [password, setPassword] = useState('');
  const ending = useEnding(which, onDone);
  const wrong = codeOf(ending.failure) === PROBLEM_CODES.wrongPassword;
  const errors = wrong ? { ...ending.errors, password: passwordTexts.wrong } : ending.errors;
  const all = which === ALL_OTHERS;

  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={all ? texts.confirm.titleOthers : texts.confirm.title}
    >
      <Form
        fields={['password']}
        saving={{ ...ending, errors }}
        failed={texts.endFailed}
        onSubmit={() => ending.save(password, password === '' ? { password: required } : {})}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.confirm.cancel}
            onCancel={onDone}
            confirm={all ? texts.endOthers : texts.end}
            variant="danger"
            pending={ending.pending}
          />
        }
      >
        <p className="text-muted">{texts.confirm.why}</p>
        <TextField
          label={texts.confirm.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={errors['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}

/** The list shows at once what is left. */
function useEnding(which: string, onDone: () => void) {
  const texts = useSettingsTexts().sessions;
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery;
  const all = which === ALL_OTHERS;
  return useFormSubmit<string, unknown>({
    send: (password) => endSessions(which, password),
    onSaved: () => {
      const stays = ({ id, current }: UserSession) => current || (!all && id !== which);
      queryClient.setQueryData(queryKey, (sessions) => sessions?.filter(stays));
      void queryClient.invalidateQueries({ queryKey });
      toast({ title: all ? texts.othersEndedTitle : texts.endedTitle });
      onDone();
    },
  });
}
