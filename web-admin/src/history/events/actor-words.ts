import type { IndexedEvent } from 'contracts/api/history-events';
import type { Texts } from '../../texts/en/en.ts';
import { shortId } from './short-id.ts';

/** Who acted, in words: never a person's name. */
export interface ActorWords {
  /** 'Admin', 'The portal itself' */
  readonly role: string;
  /** Which of them: the beginning of an account's id, or what the process does; '' where there is one only. */
  readonly which: string;
  readonly isPerson: boolean;
}

type Acted = Pick<IndexedEvent, 'actorId' | 'actorRole'>;

const SYSTEM = 'system:';

/** People by their role and a pseudonym, as dispute packs name them; processes of the portal by what they do. */
export function actorWords({ actorId, actorRole }: Acted, texts: Texts): ActorWords {
  const { portal, operator, processes, others } = texts.historyEvents.actors;
  if (actorId === `${SYSTEM}command-line`) return nobody(operator);
  if (actorId.startsWith(SYSTEM)) {
    const process = actorId.slice(SYSTEM.length);
    return { ...nobody(portal), which: named(processes, process) };
  }
  if (actorId === actorRole || actorId === '') return nobody(named(others, actorRole));
  const role = named(texts.people.roles, actorRole);
  return { role, which: shortId(actorId), isPerson: true };
}

function named(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}

function nobody(role: string): ActorWords {
  return { role, which: '', isPerson: false };
}
