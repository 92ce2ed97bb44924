import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useBlocker } from 'react-router-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../texts/texts.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Says what is unsaved, saves it, and asks before it is lost. */
export function SaveBar({ saving, fresh }: { saving: boolean; fresh?: true }): ReactElement | null {
  const texts = useTexts().record;
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const changed = countOf(dirtyFields);
  const unsaved = changed > 0 && !isSubmitSuccessful;
  // An edit that changed nothing has nothing to save.
  if (changed === 0 && !fresh) return null;
  return (
    <div className="save-bar" data-unsaved={unsaved}>
      <span role="status">{changed === 0 ? '' : texts.unsaved(changed)}</span>
      {changed === 0 || fresh ? null : (
        <button type="button" className="button" disabled={saving} onClick={() => reset()}>
          {texts.discard}
        </button>
      )}
      <button
        type="submit"
        className="button"
        data-variant="primary"
        disabled={saving || changed === 0}
        aria-busy={saving || undefined}
      >
        {saving ? texts.saving : texts.save}
      </button>
      <LeaveGuard active={changed > 0 && !saving && !isSubmitSuccessful} />
    </div>
  );
}

/** Asks before the page is left for another one; the same page with another market or query is not left. */
function LeaveGuard({ active }: { active: boolean }): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

/** How many fields differ, those of objects counted one by one. */
function countOf(dirty: unknown): number {
  if (dirty === true) return 1;
  if (typeof dirty !== 'object' || dirty === null) return 0;
  return Object.values(dirty).reduce<number>((sum, each) => sum + countOf(each), 0);
}
