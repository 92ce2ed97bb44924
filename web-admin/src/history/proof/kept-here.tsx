import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LogStanding } from 'contracts/api/history-log';
import type { ReactElement } from 'react';
import { Notice } from '../../design/notice.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { CopiedText } from './copied-text.tsx';
import { checkAgainstKept, keepCheckpoint } from './known-checkpoint.ts';
import type { KeptCheckpoint } from './known-checkpoint.ts';

const KEY = ['history', 'log', 'kept'] as const;

interface KeptHereProps {
  standing: LogStanding;
}

/** What the portal has signed, held against what this browser has kept of it: that nobody can take back from here. */
export function KeptHere({ standing }: KeptHereProps): ReactElement | null {
  const { keptHere: texts } = useTexts().historyProof;
  const count = useCount();
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, standing.checkpoint?.note ?? ''],
    queryFn: ({ signal }) => checkAgainstKept(standing, signal),
    placeholderData: (before) => before,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  switch (data?.kind) {
    case undefined:
      return null;
    case 'first':
      return <p className="meta">{texts.first}</p>;
    case 'not-checked':
      return <p className="meta">{texts.notChecked}</p>;
    case 'goes-on':
      return <p className="meta">{texts.goesOn(count(data.from))}</p>;
    case 'fork':
    case 'shorter':
    case 'other-log':
      return <Contradiction title={texts.titles[data.kind]} kept={data.kept} standing={standing} />;
    default:
      return data satisfies never;
  }
}

interface ContradictionProps extends KeptHereProps {
  title: string;
  kept: KeptCheckpoint;
}

/** Both statements as they stand: whoever is to explain them needs both. */
function Contradiction({ title, kept, standing }: ContradictionProps): ReactElement {
  const { keptHere: texts } = useTexts().historyProof;
  const client = useQueryClient();
  const { checkpoint } = standing;
  return (
    <Notice tone="bad" title={title}>
      <p>{texts.whatToDo}</p>
      <CopiedText heading="h2" label={texts.kept} text={kept.note} />
      {checkpoint === null ? null : (
        <>
          <CopiedText heading="h2" label={texts.portals} text={checkpoint.note} />
          <button
            type="button"
            className="button"
            onClick={() => {
              keepCheckpoint(checkpoint);
              void client.invalidateQueries({ queryKey: KEY });
            }}
          >
            {texts.keepPortals}
          </button>
        </>
      )}
    </Notice>
  );
}
