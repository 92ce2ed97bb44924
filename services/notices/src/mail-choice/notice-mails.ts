import type { NoticeMailsEvent } from 'contracts/events/notices';
import { NOTICE_TOPICS } from 'contracts/constants/notices';
import type { NoticeTopic } from 'contracts/constants/notices';
import { comesByMail } from 'contracts/policies/comes-by-mail';
import type { Decider } from 'kernel/commands/decider';

/** What somebody has said about the mails of a topic, as far as they have. */
export type NoticeMailsState = Readonly<Partial<Record<NoticeTopic, boolean>>>;

export type ChooseNoticeMail = { readonly type: 'Choose' } & NoticeMailsEvent['data'];

/** Which notices come to somebody by e-mail too. */
export const noticeMailsDecider: Decider<NoticeMailsState, ChooseNoticeMail, NoticeMailsEvent> = {
  category: 'noticeMails',
  stateVersion: 1,
  initialState: {},
  decide: ({ type: _type, ...data }, state) =>
    comesByMail(data.topic, state[data.topic]) === data.byMail
      ? []
      : [{ type: 'NoticeMailChosen.v1', data }],
  evolve: (state, { data: { topic, byMail } }) => ({ ...state, [topic]: byMail }),
};

/** What somebody has chosen of every topic, or what holds for whoever has not. */
export function everyChoice(state: NoticeMailsState) {
  return NOTICE_TOPICS.map((topic) => ({ topic, byMail: comesByMail(topic, state[topic]) }));
}
