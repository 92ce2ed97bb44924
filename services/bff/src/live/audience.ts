import type { User } from 'contracts/api/accounts';
import { HISTORY_TOPIC } from 'contracts/constants/live';
import { STREAM_TOPICS } from 'contracts/constants/stream-topics';
import type { StreamTopic } from 'contracts/constants/live';
import { companyOf, isStaffTopic, marketsOf } from 'contracts/policies/access';
import type { Change } from 'kernel/projections/projection';

/** A name for those whom a change of a topic concerns; undefined where nobody may hear of it. */
export function audienceOf(change: Change): string | undefined {
  const { topic, companyId, userId, tenantId } = change;
  if (isStaffTopic(topic) || topic === HISTORY_TOPIC) return staffOf(topic);
  if (companyId !== undefined) return `${topic} company ${companyId}`;
  if (userId !== undefined) return `${topic} user ${userId}`;
  if (tenantId !== undefined) return `${topic} market ${tenantId}`;
  // What names nobody is for everybody; that can only be the catalogue.
  return topic === 'catalog' ? 'catalog everybody' : undefined;
}

const staffOf = (topic: string): string => `${topic} staff`;

/** The audiences that somebody belongs to: the own company, oneself, the own market; an admin both markets. */
export function audiencesOf(user: User, topics: readonly StreamTopic[]): readonly string[] {
  const markets = marketsOf(user);
  const company = companyOf(user);
  return topics.flatMap((topic) => {
    // Who may not hear of it was refused the stream.
    if (isStaffTopic(topic) || topic === HISTORY_TOPIC) return [staffOf(topic)];
    if (topic === 'catalog') {
      return ['catalog everybody', ...markets.map((market) => `catalog market ${market}`)];
    }
    const own = company === '' ? [] : [`${topic} company ${company}`];
    return [...own, `${topic} user ${user.id}`];
  });
}

export function isTopic(topic: string): topic is StreamTopic {
  return STREAM_TOPICS.some((each) => each === topic);
}
