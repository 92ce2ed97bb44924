import { useMutation, useQuery } from '@tanstack/react-query';
import type { FactorProof } from 'contracts/api/second-factor';
import { codeOf, messageFor } from 'web-shared/request/request-error';
import { askedForFactor, onAskedForFactor } from 'web-shared/second-factor/step-up';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { ErrorPanel } from '../design/panel.tsx';
import { api } from '../request/api.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SecondStep } from './second-step.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

/** Stands over whatever screen the request came from that asks for the second factor anew. */
export function StepUpDialog(): ReactElement | null {
  const texts = useFactorTexts();
  const asked = useSyncExternalStore(onAskedForFactor, askedForFactor);
  if (asked === undefined) return null;
  return (
    <Dialog narrow open onOpenChange={() => asked.answer(false)} title={texts.stepUpTitle}>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5">
        <p className="text-muted">{texts.stepUpText}</p>
        <Asking onGiven={asked.answer} />
      </div>
    </Dialog>
  );
}

function Asking({ onGiven }: { onGiven: (given: boolean) => void }): ReactElement | null {
  const texts = useFactorTexts();
  const { errors } = useTexts();
  const login = useCurrentUser()?.email ?? '';
  const challenge = useQuery({
    queryKey: ['/api/user/second-factor/challenge'],
    queryFn: () => api('POST /api/user/second-factor/challenge', {}),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const giving = useMutation({
    mutationFn: (proof: FactorProof) => api('POST /api/user/second-factor/verify', { proof }),
    onSuccess: () => onGiven(true),
    // A challenge is for one try: the next one comes with a new one.
    onError: () => challenge.refetch(),
  });
  if (challenge.isError)
    return (
      <ErrorPanel
        title={texts.failed}
        error={challenge.error}
        onRetry={() => void challenge.refetch()}
      />
    );
  if (challenge.data === undefined) return null;
  const { error } = giving;
  const description = messageFor(error, errors.unreachable);
  return (
    <SecondStep
      challenge={challenge.data}
      login={login}
      onProof={(proof) => giving.mutate(proof)}
      onCancel={() => onGiven(false)}
      error={
        error === null ? undefined : { title: texts.refused, description, code: codeOf(error) }
      }
      pending={giving.isPending}
    />
  );
}
