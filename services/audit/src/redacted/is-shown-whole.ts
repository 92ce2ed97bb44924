import type { RecordedEvent } from 'eventstore-client/event-store';
import { storedEvent } from '../explorer/stored-event.ts';
import { isCiphertext } from '../personal-data/mask.ts';
import { valueAt } from '../personal-data/personal-fields.ts';
import { hideRedacted } from './hide-redacted.ts';
import type { Looking } from './hide-redacted.ts';

/**
 * Whether somebody may see an event as the log holds it: nothing that is masked for them stands there in the clear. What
 * is encrypted stays so, and hides itself.
 */
export async function isShownWhole(event: RecordedEvent, looking: Looking): Promise<boolean> {
  const stored = storedEvent(event, looking.actor);
  const [shown = stored] = await hideRedacted([stored], looking);
  const { metadata, masked } = shown;
  return (
    Object.entries(event.metadata).every(([name, text]) => metadata[name] === text) &&
    masked.every(({ path }) => isCiphertext(valueAt(event.data, path)))
  );
}
