import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnershipChangeShown } from 'contracts/api/ownership';
import { messageFor } from 'web-shared/request/request-error';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Card, Notice } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { api } from '../../request/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { colleaguesQuery } from './api/colleagues.ts';
import { ownershipQuery } from './api/ownership.ts';
import { changeText } from './change-text.ts';
import { RefuseChangeDialog } from './refuse-change-dialog.tsx';
import { useColleaguesTexts } from './texts.ts';

/**
 * What staff want to change about who owns the company and who acts for it, as long as an owner may refuse it. Nothing
 * where nothing waits.
 */
export function OwnershipChanges(): ReactElement | null {
  const texts = useColleaguesTexts();
  const id = useId();
  const { data = [] } = useQuery(ownershipQuery);
  const [refusing, setRefusing] = useState<OwnershipChangeShown>();
  const waiting = data.filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-dialog">
        {texts.ownershipTitle}
      </h2>
      <p className="text-muted">{texts.ownershipText}</p>
      <Card>
        <ul className="divide-y divide-border">
          {waiting.map((change) => (
            <Waiting key={change.id} change={change} onRefuse={() => setRefusing(change)} />
          ))}
        </ul>
      </Card>
      {refusing === undefined ? null : (
        <RefuseChangeDialog change={refusing} onDone={() => setRefusing(undefined)} />
      )}
    </section>
  );
}

interface WaitingProps {
  change: OwnershipChangeShown;
  onRefuse: () => void;
}

function Waiting({ change, onRefuse }: WaitingProps): ReactElement {
  const texts = useColleaguesTexts();
  const { unreachable } = useTexts().errors;
  const queryClient = useQueryClient();
  const what = changeText(change, texts);
  const accepting = useMutation({
    mutationFn: () =>
      api('POST /api/colleagues/ownership/:changeId/accept', { changeId: change.id }),
    onSuccess: async () => {
      toast({ title: texts.acceptedTitle, description: what });
      await queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{what}</p>
        {change.dueAt === null ? null : (
          <p className="text-meta text-muted">
            {isOverdue(change.dueAt) ? (
              texts.waitsOn
            ) : (
              <>
                {texts.takesEffect}: <DateTime at={change.dueAt} />
              </>
            )}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="danger" size="small" onClick={onRefuse}>
          {texts.refuse}
        </Button>
        <Button
          variant="secondary"
          size="small"
          pending={accepting.isPending}
          onClick={() => accepting.mutate()}
        >
          {texts.accept}
        </Button>
      </div>
      {accepting.error === null ? null : (
        <div className="basis-full">
          <Notice tone="bad" title={texts.actionFailed}>
            <p>{messageFor(accepting.error, unreachable)}</p>
          </Notice>
        </div>
      )}
    </li>
  );
}

/** What no owner could answer in its time waits on for one who came back. */
function isOverdue(dueAt: string): boolean {
  return Date.parse(dueAt) < Date.now();
}
