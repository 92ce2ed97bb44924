import type { Checkpoint } from 'contracts/api/history-log';
import type { ReactElement } from 'react';
import { addressOf } from '../../data/api.ts';
import { ExactTime } from '../../design/exact-time.tsx';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { FactTable } from '../../record/fact-list.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { CopiedText } from './copied-text.tsx';
import { notePartsOf } from './note-parts.ts';
import { SealedAgo } from './sealed-ago.tsx';

/** What was signed last, in words and as it stands. */
export function LastCheckpoint({ checkpoint }: { checkpoint: Checkpoint }): ReactElement {
  const texts = useTexts().historyProof;
  const count = useCount();
  const { size, note, sealedAt } = checkpoint;
  const { origin, root, signedBy } = notePartsOf(note);
  const facts = [
    [texts.fields.size, count(size)],
    [
      texts.fields.when,
      <span key="when">
        <ExactTime at={sealedAt} /> <SealedAgo at={sealedAt} />
      </span>,
    ],
    [texts.fields.origin, <Mono key="origin" text={origin} />],
    [texts.fields.signedBy, <Mono key="signed" text={signedBy.join(', ')} />],
    [texts.fields.root, <Mono key="root" text={root} />],
  ] as const;
  return (
    <section className="section" aria-label={texts.last}>
      <div className="section-head">
        <h2>{texts.last}</h2>
        <a
          className="button"
          href={addressOf('GET /api/history/log/checkpoint', {})}
          download={`checkpoint-${size}.txt`}
        >
          <DownloadIcon width="18" height="18" />
          {texts.download}
        </a>
      </div>
      <p>{texts.lastText(count(size))}</p>
      <FactTable facts={facts} className="proof-facts" />
      <CopiedText label={texts.asItStands} text={note} />
    </section>
  );
}

function Mono({ text }: { text: string }): ReactElement {
  return <span className="mono">{text}</span>;
}
