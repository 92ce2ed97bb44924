import { useMutation } from '@tanstack/react-query';
import { messageFor } from 'web-shared/request/request-error';
import type { ReactElement } from 'react';
import { useTokenOfAddress } from '../address/use-token-of-address.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/panel.tsx';
import { StepIntro, StepResult } from '../design/step-content.tsx';
import { api } from '../request/api.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useFactorTexts } from './use-factor-texts.ts';

/** Where the link of a mail leads that admits codes again. It is a press of a button: programs that look at mails follow links. */
export function AdmitCodes(): ReactElement {
  const texts = useFactorTexts();
  const { errors } = useTexts();
  const token = useTokenOfAddress();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => api('POST /api/second-factor/codes/admit', { token }),
  });
  if (isSuccess)
    return (
      <StepResult>
        <Notice tone="ok" title={texts.codesAdmitted}>
          <p>{texts.codesAdmittedText}</p>
        </Notice>
      </StepResult>
    );
  if (token === '') return <Notice tone="bad">{texts.admitMissing}</Notice>;
  return (
    <div className="flex flex-col gap-4">
      <StepIntro>{texts.admitText}</StepIntro>
      {error === null ? null : (
        <Notice tone="bad" title={texts.refused}>
          {messageFor(error, errors.unreachable)}
        </Notice>
      )}
      <Button pending={isPending} onClick={() => mutate()}>
        {texts.admitCodes}
      </Button>
    </div>
  );
}
