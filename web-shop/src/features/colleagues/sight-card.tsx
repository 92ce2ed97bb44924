import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanySight, SightChoice } from 'contracts/api/company-sight';
import { messageFor } from 'web-shared/request/request-error';
import { SIGHTS } from 'contracts/constants/sights';
import { useId, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { Card, ErrorPanel, Notice } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { api } from '../../request/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { sightQuery } from './api/colleagues.ts';
import { useColleaguesTexts } from './texts.ts';

/** What an owner has chosen for those who have certain branches, and where to choose it. */
export function SightCard(): ReactElement | null {
  const texts = useColleaguesTexts();
  const { data, isError, error, refetch } = useQuery(sightQuery);
  if (isError)
    return <ErrorPanel title={texts.sightFailed} error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : <Choice sight={data} />;
}

function Choice({ sight }: { sight: CompanySight }): ReactElement {
  const texts = useColleaguesTexts();
  const { unreachable } = useTexts().errors;
  const queryClient = useQueryClient();
  const id = useId();
  const { buyersSee, viewersSee } = sight;
  const [choice, setChoice] = useState<SightChoice>({ buyersSee, viewersSee });
  const saving = useMutation({
    mutationFn: (chosen: SightChoice) => api('PUT /api/company/sight', chosen),
    onSuccess: (saved) => {
      queryClient.setQueryData(sightQuery.queryKey, saved);
      toast({ title: texts.sightSaved });
    },
    onError: (error) =>
      toast({
        title: texts.saveFailed,
        description: messageFor(error, unreachable),
        tone: 'destructive',
      }),
  });
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    saving.mutate(choice);
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-dialog">
        {texts.sight}
      </h2>
      <Card className="flex flex-col gap-4 p-4">
        <p className="text-muted">{texts.sightHint}</p>
        {sight.chosen ? null : (
          <Notice tone="warn" title={texts.sightOpenTitle}>
            <p>{texts.sightOpenText}</p>
          </Notice>
        )}
        <form onSubmit={onSubmit} className="grid items-end gap-4 tablet:grid-cols-[1fr_1fr_auto]">
          {(['buyersSee', 'viewersSee'] as const).map((field) => (
            <SelectField
              key={field}
              label={texts[field]}
              value={choice[field]}
              onChange={({ target }) =>
                setChoice({
                  ...choice,
                  [field]: SIGHTS.find((each) => each === target.value) ?? choice[field],
                })
              }
            >
              {SIGHTS.map((each) => (
                <option key={each} value={each}>
                  {texts.sights[each]}
                </option>
              ))}
            </SelectField>
          ))}
          <Button type="submit" variant="secondary" pending={saving.isPending}>
            {texts.sightSave}
          </Button>
        </form>
      </Card>
    </section>
  );
}
