import { readdirSync } from 'node:fs';
import type { EventSchemas } from '../../events/event-of.ts';

const EVENTS = new URL('../../events/', import.meta.url);

/** Every table of event schemas, in whichever file it stands: a new one is looked at without more ado. */
export async function everySchema(): Promise<EventSchemas> {
  const files = readdirSync(EVENTS).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const schemas: Record<string, EventSchemas[string]> = {};
  for (const file of files) {
    const exported = (await import(new URL(file, EVENTS).href)) as Record<string, EventSchemas>;
    for (const [name, table] of Object.entries(exported)) {
      if (name.endsWith('Events')) Object.assign(schemas, table);
    }
  }
  return schemas;
}
