import type { NoticeTopic } from '../constants/notices.ts';

/** What comes to whoever has said nothing: what was asked of them, and what they asked to be notified of. */
const UNLESS_DECLINED: readonly NoticeTopic[] = ['approvals', 'stock'];

/**
 * Whether notices about something come to somebody by e-mail too.
 * @param chosen What they have said; undefined for nothing.
 */
export function comesByMail(topic: NoticeTopic, chosen?: boolean): boolean {
  return chosen ?? UNLESS_DECLINED.includes(topic);
}
