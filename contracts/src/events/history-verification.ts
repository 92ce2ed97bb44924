import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/** Stream `historyVerification-<id>`: who had the log held against what was signed, and who stopped it. */
export const historyVerificationEvents = {
  'VerificationRequested.v1': z.object({ verificationId: idField }),
  'VerificationStopped.v1': z.object({ verificationId: idField }),
};

export type HistoryVerificationEvent = EventOf<typeof historyVerificationEvents>;
