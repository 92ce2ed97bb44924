import type { RecordedEvent } from 'eventstore-client/event-store';
import { AccessDigest } from './access-digest.ts';
import { DutiesDigest } from './duties-digest.ts';
import { GrantsDigest } from './grants.ts';

export const REVIEWED_CATEGORIES = [
  'user',
  'secondFactor',
  'wallet',
  'walletRequest',
  'statementRequest',
  'bankStatement',
  'bankPayment',
  'marketSettings',
] as const;

/** What an auditor reviews, out of one reading of the log. */
export class ReviewDigest {
  readonly access = new AccessDigest();
  readonly duties = new DutiesDigest();
  readonly grants = new GrantsDigest();

  add(event: RecordedEvent): void {
    this.access.add(event);
    this.duties.add(event);
    this.grants.add(event);
  }
}
