import type { ReactElement } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../texts/use-texts.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface SaveBarProps {
  saving: boolean;
  fresh?: true;
  /** The server has what the form holds, though the form does not know it: a new record is led away from. */
  saved?: boolean;
}

/** Says what is unsaved, saves it, and asks before it is lost. */
export function SaveBar({ saving, fresh, saved = false }: SaveBarProps): ReactElement | null {
  const texts = useTexts().record;
  const { reset } = useFormContext();
  // Not `isSubmitSuccessful`: react-admin keeps refusals to itself, so a form takes them for success.
  const { dirtyFields } = useFormState();
  const changed = countOf(dirtyFields);
  const unsaved = changed > 0 && !saved;
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
      <LeaveGuard active={unsaved && !saving} />
    </div>
  );
}

/** How many fields differ, those of objects counted one by one. */
function countOf(dirty: unknown): number {
  if (dirty === true) return 1;
  if (typeof dirty !== 'object' || dirty === null) return 0;
  return Object.values(dirty).reduce<number>((sum, each) => sum + countOf(each), 0);
}
