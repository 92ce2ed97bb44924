import type { FactorChallenge, FactorProof } from 'contracts/api/second-factor';
import { codeOf } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Notice } from '../design/notice.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CodesRefused } from './codes-refused.tsx';
import { givePasskey, isDismissed } from 'web-shared/second-factor/passkey-browser';

interface FactorFormProps {
  challenge: FactorChallenge;
  /** Whose factor it is, by e-mail address or user name. */
  login: string;
  /** Sends what was given; where it is refused it rejects with the words for people. */
  onProof: (proof: FactorProof) => Promise<void>;
  onCancel: () => void;
}

type Typed = 'totp' | 'recovery';

/** The second step: the code of an authenticator, a passkey, or a recovery code. */
export function FactorForm({ challenge, login, onProof, onCancel }: FactorFormProps): ReactElement {
  const { methods, passkey } = challenge;
  const texts = useTexts();
  const words = texts.secondFactor;
  const [kind, setKind] = useState<Typed>(methods.includes('totp') ? 'totp' : 'recovery');
  const [asking, setAsking] = useState(methods.includes('totp') || passkey === null);
  const [code, setCode] = useState('');
  const { send, pending, refusal } = useSend(onProof);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (code.trim() !== '') void send(() => Promise.resolve({ kind, code }));
  };
  const ask = (next: Typed): void => {
    setKind(next);
    setAsking(true);
    setCode('');
  };
  return (
    <form noValidate onSubmit={onSubmit} className="stack">
      {asking ? <CodeInput key={kind} kind={kind} value={code} onChange={setCode} /> : null}
      {refusal === undefined ? null : <Refusal {...refusal} login={login} />}
      {asking ? (
        <button
          type="submit"
          className="button"
          data-variant="primary"
          disabled={pending || code.trim() === ''}
          aria-busy={pending || undefined}
        >
          {words.confirm}
        </button>
      ) : null}
      {passkey === null ? null : (
        <button
          type="button"
          className="button"
          {...(asking ? {} : { 'data-variant': 'primary' })}
          disabled={pending}
          onClick={() => void send(() => givePasskey(passkey))}
        >
          {words.usePasskey}
        </button>
      )}
      <div className="row">
        {methods.includes('recovery') && !(asking && kind === 'recovery') ? (
          <button
            type="button"
            className="button"
            data-variant="quiet"
            onClick={() => ask('recovery')}
          >
            {words.useRecovery}
          </button>
        ) : null}
        {methods.includes('totp') && kind !== 'totp' ? (
          <button type="button" className="button" data-variant="quiet" onClick={() => ask('totp')}>
            {words.useTotp}
          </button>
        ) : null}
        <button type="button" className="button" data-variant="quiet" onClick={onCancel}>
          {texts.actions.cancel}
        </button>
      </div>
    </form>
  );
}

interface Refused {
  readonly text: string;
  readonly codesRefused: boolean;
}

function Refusal({ text, codesRefused, login }: Refused & { login: string }): ReactElement {
  const words = useTexts().secondFactor;
  if (codesRefused) return <CodesRefused login={login} text={text} />;
  return (
    <Notice tone="bad" title={words.refused}>
      {text}
    </Notice>
  );
}

function useSend(onProof: FactorFormProps['onProof']) {
  const { errors } = useTexts();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  async function send(give: () => Promise<FactorProof>): Promise<void> {
    setPending(true);
    setRefusal(undefined);
    try {
      await onProof(await give());
    } catch (error) {
      setPending(false);
      if (isDismissed(error)) return;
      const cause = error instanceof Error ? error.cause : undefined;
      const codesRefused = codeOf(cause) === PROBLEM_CODES.codesRefused;
      setRefusal({ text: failureText(error, errors), codesRefused });
    }
  }
  return { send, pending, refusal };
}

const focusOn = (input: HTMLInputElement | null): void => input?.focus();

interface CodeInputProps {
  kind: Typed;
  value: string;
  onChange: (code: string) => void;
}

function CodeInput({ kind, value, onChange }: CodeInputProps): ReactElement {
  const words = useTexts().secondFactor;
  return (
    <label className="field">
      <span>{kind === 'totp' ? words.code : words.recoveryCode}</span>
      <input
        className="input mono"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        // The step has come because of what was just done: here it goes on.
        ref={focusOn}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
