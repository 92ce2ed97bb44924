import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { Notice } from '../design/notice.tsx';
import { toast } from '../design/toast-store.ts';
import { verifyLog } from '../history/proof/verify-log.ts';
import { useLastWhole } from '../history/replays/replay-api.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { useLookAnew } from './operations-api.ts';

/** The log is not what was signed, or that could not be shown. */
class LogIsOther extends Error {}

interface RebuildDialogProps {
  projection: string;
  onClose: () => void;
}

/**
 * Asks for a rebuild. Where the last comparison found differences the log is verified first: a rebuild puts on every
 * screen what stands in the log, whoever wrote it there.
 */
export function RebuildDialog({ projection, onClose }: RebuildDialogProps): ReactElement {
  const { operations, errors } = useTexts();
  const { rebuilds: texts } = operations;
  const count = useCount();
  const lookAnew = useLookAnew();
  const last = useLastWhole().data;
  const [percent, setPercent] = useState<number>();
  const closing = useRef(new AbortController());
  useEffect(() => {
    const open = new AbortController();
    closing.current = open;
    return () => open.abort();
  }, []);
  // While it is not known whether there were differences, there may have been some.
  const differs = last === undefined || (last !== null && last.differences > 0);
  async function requireWholeLog(): Promise<void> {
    const { whole } = await verifyLog({ signal: closing.current.signal, onPercent: setPercent });
    setPercent(undefined);
    if (whole !== true) throw new LogIsOther();
  }
  return (
    <ReasonedDialog
      title={texts.of(projection)}
      action={texts.begin}
      onDo={async (reason) => {
        if (differs) await requireWholeLog();
        await change('POST /api/admin/operations/rebuilds', { projection, reason });
        await lookAnew();
        toast({ title: texts.begun });
        onClose();
      }}
      refusalOf={(error) =>
        error instanceof LogIsOther ? texts.logIsOther : failureText(error, errors)
      }
      onClose={onClose}
    >
      <p>{texts.whatHappens}</p>
      {differs && last ? <Notice tone="warn" title={texts.differs} /> : null}
      {percent === undefined ? null : <p role="status">{texts.verifying(count(percent))}</p>}
    </ReasonedDialog>
  );
}
