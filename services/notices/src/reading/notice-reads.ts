import type { NoticeReadsEvent } from 'contracts/events/notices';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';

interface Reader {
  readonly userId: string;
  readonly companyId: string;
}

export type NoticeReadsCommand =
  | ({ readonly type: 'Read'; readonly noticeIds: readonly string[] } & Reader)
  | ({ readonly type: 'ReadThrough'; readonly noticeId: string } & Reader);

/**
 * What somebody has marked as read within a month: a stream that lasted as long as the account would grow with every
 * click. It remembers nothing: a notice that grew since it was read is unread again, and may be marked again.
 */
export const noticeReadsDecider: Decider<null, NoticeReadsCommand, NoticeReadsEvent> = {
  category: 'noticeReads',
  stateVersion: 1,
  initialState: null,
  decide: (command) => {
    const { userId, companyId } = command;
    switch (command.type) {
      case 'Read': {
        const noticeIds = [...new Set(command.noticeIds)];
        return [{ type: 'NoticesRead.v1', data: { userId, companyId, noticeIds } }];
      }
      case 'ReadThrough': {
        const { noticeId } = command;
        return [{ type: 'NoticesReadThrough.v1', data: { userId, companyId, noticeId } }];
      }
      default:
        return command satisfies never;
    }
  },
  evolve: (state) => state,
};

/** The stream of what somebody reads in the month of an instant. */
export function noticeReadsUse(userId: string, instant: string): StreamUse<null> {
  return use(noticeReadsDecider, `${userId}-${instant.slice(0, 'yyyy-mm'.length)}`);
}
