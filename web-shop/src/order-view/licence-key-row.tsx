import type { MaskedKey } from 'contracts/api/orders';
import type { KeyAssignment } from 'contracts/api/own-keys';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { EyeIcon } from '../design/icons.tsx';
import { useFocusHandoff } from '../hooks/use-focus-handoff.ts';
import { useMay } from '../session/use-may.ts';
import { useKeysTexts } from '../texts/use-keys-texts.ts';
import type { useRevealKeys } from './use-reveal-keys.ts';

interface LicenceKeyRowProps {
  licenceKey: MaskedKey;
  /** Counted from 1 within its product. */
  index: number;
  reveal: ReturnType<typeof useRevealKeys>;
  /** The key that stands for it, where it was replaced. */
  replacement?: MaskedKey | undefined;
  /** To whom it was given. */
  assignment?: KeyAssignment | undefined;
}

export function LicenceKeyRow(props: LicenceKeyRowProps): ReactElement {
  const mayReveal = useMay('reveal-keys');
  const { status } = props.licenceKey;
  return status === 'active' && mayReveal ? <ActiveKey {...props} /> : <EndedKey {...props} />;
}

function ActiveKey({ licenceKey, index, reveal, assignment }: LicenceKeyRowProps): ReactElement {
  const texts = useKeysTexts();
  const { id, lastFour, productName } = licenceKey;
  const text = reveal.texts[id];
  const { targetRef, onPress } = useFocusHandoff<HTMLButtonElement>(text !== undefined);
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 px-5 py-2">
      <div className="min-w-0">
        {text === undefined ? (
          <MaskedText lastFour={lastFour} />
        ) : (
          <code
            data-licence-key=""
            className="font-mono text-lead break-all whitespace-pre-wrap select-all"
          >
            {text}
          </code>
        )}
        <GivenTo assignment={assignment} />
      </div>
      {text === undefined ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.revealLabel(index, productName)}
          pending={reveal.pending === id}
          onClick={() => {
            onPress();
            void reveal.reveal(id);
          }}
        >
          <EyeIcon width="16" height="16" />
          {texts.reveal}
        </Button>
      ) : (
        <CopyButton
          ref={targetRef}
          label={texts.copy}
          description={texts.copyLabel(index, productName)}
          text={() => text}
        />
      )}
    </li>
  );
}

export function MaskedText({ lastFour }: { lastFour: string }): ReactElement {
  const texts = useKeysTexts();
  return (
    <span className="min-w-0 truncate font-mono text-muted">
      <span aria-hidden="true">•••• •••• •••• {lastFour}</span>
      <span className="sr-only">{texts.masked(lastFour)}</span>
    </span>
  );
}

/** What the company wrote down about a key. */
function GivenTo({ assignment }: Pick<LicenceKeyRowProps, 'assignment'>): ReactElement | null {
  const texts = useKeysTexts();
  if (assignment === undefined) return null;
  const { assignee, note } = assignment;
  const said = [assignee === '' ? '' : texts.givenTo(assignee), note].filter((text) => text !== '');
  return <p className="text-meta text-muted wrap-anywhere">{said.join(' · ')}</p>;
}

/** A key that is not shown here. One that may not be used any more: what became of it, why, and which one to use instead. */
function EndedKey({ licenceKey, replacement, assignment }: LicenceKeyRowProps): ReactElement {
  const texts = useKeysTexts();
  const { status, lastFour, reason } = licenceKey;
  const instead = replacement === undefined ? [] : [texts.replacedBy(replacement.lastFour)];
  return (
    <li
      data-key-status={status}
      className="flex min-h-14 items-center justify-between gap-4 px-5 py-2"
    >
      <div className="min-w-0">
        <MaskedText lastFour={lastFour} />
        <p className="text-meta text-muted wrap-anywhere">
          {[...instead, ...(reason === null ? [] : [reason])].join(' ')}
        </p>
        <GivenTo assignment={assignment} />
      </div>
      {status === 'active' ? null : (
        <Badge tone={status === 'revoked' ? 'bad' : 'neutral'}>{texts.states[status]}</Badge>
      )}
    </li>
  );
}
