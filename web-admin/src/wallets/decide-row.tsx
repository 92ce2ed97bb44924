import { approveCommand } from 'contracts/constants/second-person';
import type { ReactElement } from 'react';
import { Notice } from '../design/notice.tsx';

interface DecideRowProps {
  /** Whoever has asked takes it back, and approves nothing. */
  own: boolean;
  approve: string;
  decline: string;
  onAsk: (decision: 'approve' | 'decline') => void;
}

/** What a second person may say to a request. */
export function DecideRow({ own, approve, decline, onAsk }: DecideRowProps): ReactElement {
  return (
    <div className="row">
      {own ? null : (
        <button
          type="button"
          className="button"
          data-variant="primary"
          onClick={() => onAsk('approve')}
        >
          {approve}
        </button>
      )}
      <button type="button" className="button" onClick={() => onAsk('decline')}>
        {decline}
      </button>
    </div>
  );
}

interface NobodyElseProps {
  deciders: number | undefined;
  id: string;
  title: string;
}

/** Where nobody else may decide, the machine's operator does. */
export function NobodyElse({ deciders, id, title }: NobodyElseProps): ReactElement | null {
  if (deciders !== 0) return null;
  return (
    <Notice tone="warn" title={title}>
      <code>{approveCommand(id)}</code>
    </Notice>
  );
}
