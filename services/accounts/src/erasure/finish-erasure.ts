import { FINISH_ERASURE } from 'contracts/calls/finish-erasure';
import type { ErasedPerson } from 'contracts/calls/finish-erasure';
import type { UserEvent } from 'contracts/events/accounts';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** Whatever was under way when the key went - a mail, a sign-in - has ended by then. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** Has all that an erasure is done, also where the process that recorded it died before it could, and once more later. */
export const finishErasureProcess: Process = {
  name: 'finish-erasure',
  ...react<UserEvent>(
    {
      'PersonErased.v1': ({ data: { userId, claims, erasedAt } }) => {
        const input: ErasedPerson = { userId, claims: [...claims], erasedAt };
        const dueAt = new Date(Date.parse(erasedAt) + AGAIN_AFTER_MS).toISOString();
        const command = FINISH_ERASURE;
        return [
          { kind: 'send', step: 'finish', command, input },
          { kind: 'later', key: `again ${userId}`, dueAt, step: 'again', command, input },
        ];
      },
    },
    'erases nobody',
  ),
};
