import { useMutation } from '@tanstack/react-query';
import type { FactorChallenge, FactorProof } from 'contracts/api/second-factor';
import { givePasskey } from 'web-shared/second-factor/passkey-browser';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/panel.tsx';
import { api } from '../request/api.ts';
import type { SignInError } from '../session/use-sign-in-error.ts';
import { useTexts } from '../texts/use-texts.ts';

interface SecondStepProps {
  challenge: FactorChallenge;
  login: string;
  onProof: (proof: FactorProof) => void;
  onCancel: () => void;
  error: SignInError | undefined;
  pending: boolean;
}

const focusOn = (input: HTMLInputElement | null): void => input?.focus();

/** The second step of a sign-in, or of what asks for the factor anew. */
export function SecondStep(props: SecondStepProps): ReactElement {
  const { challenge, login, onProof, onCancel, error, pending } = props;
  const texts = useTexts().auth.secondStep;
  const hasTotp = challenge.methods.includes('totp');
  const [kind, setKind] = useState<'totp' | 'recovery'>(hasTotp ? 'totp' : 'recovery');
  const [code, setCode] = useState('');
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (code.trim() !== '') onProof({ kind, code });
  }
  const other = kind === 'totp' ? 'recovery' : 'totp';
  function ask(next: typeof kind): void {
    setKind(next);
    setCode('');
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p role="status">{texts.text}</p>
      <TextField
        key={kind}
        // The step has come because of what was just done: here it goes on.
        ref={focusOn}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        label={kind === 'totp' ? texts.code : texts.recoveryCode}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {error === undefined ? null : (
        <Notice tone="bad" title={error.title}>
          {error.description}
        </Notice>
      )}
      {error?.code === PROBLEM_CODES.codesRefused ? <CodesLinkButton login={login} /> : null}
      <Button type="submit" pending={pending}>
        {texts.confirm}
      </Button>
      {challenge.passkey === null ? null : (
        <PasskeyButton options={challenge.passkey} onProof={onProof} />
      )}
      {challenge.methods.includes(other) ? (
        <Button type="button" variant="quiet" onClick={() => ask(other)}>
          {other === 'recovery' ? texts.useRecovery : texts.useTotp}
        </Button>
      ) : null}
      <Button type="button" variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  );
}

/** Asks for the link that admits codes again; it is answered alike for everybody. */
function CodesLinkButton({ login }: { login: string }): ReactElement {
  const texts = useTexts().auth.secondStep;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api('POST /api/second-factor/codes/link', { login }),
  });
  if (isSuccess) return <p role="status">{texts.codesLinkSent}</p>;
  return (
    <Button type="button" variant="secondary" pending={isPending} onClick={() => mutate()}>
      {texts.askForCodesLink}
    </Button>
  );
}

interface PasskeyButtonProps {
  options: object;
  onProof: (proof: FactorProof) => void;
}

function PasskeyButton({ options, onProof }: PasskeyButtonProps): ReactElement {
  const texts = useTexts().auth.secondStep;
  async function give(): Promise<void> {
    onProof(await givePasskey(options));
  }
  return (
    <Button
      type="button"
      variant="secondary"
      // Who closes the browser's own dialog may try again, or give something else.
      onClick={() => void give().catch(() => undefined)}
    >
      {texts.usePasskey}
    </Button>
  );
}
