import type { User } from 'contracts/api/accounts';
import { COMPANY_TOPICS, STREAM_TOPICS } from 'contracts/constants/live';
import type { StreamTopic } from 'contracts/constants/live';
import { isAdmin } from 'contracts/primitives/role';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Change } from 'kernel/projections/projection';

/** A name for those whom a change of a topic concerns; undefined where nobody may hear of it. */
export function audienceOf(change: Change): string | undefined {
  const { topic, companyId, userId, tenantId } = change;
  if (companyId !== undefined) return `${topic} company ${companyId}`;
  if (userId !== undefined) return `${topic} user ${userId}`;
  if (tenantId !== undefined) return `${topic} market ${tenantId}`;
  // What names nobody is for everybody; that can only be the catalogue.
  return topic === 'catalog' ? 'catalog everybody' : undefined;
}

/** The audiences that somebody belongs to: the own company, oneself, the own market; an admin both markets. */
export function audiencesOf(user: User, topics: readonly StreamTopic[]): readonly string[] {
  const markets = isAdmin(user.role) ? TENANTS : [user.tenantId];
  return topics.flatMap((topic) => {
    if (topic === 'catalog') {
      return ['catalog everybody', ...markets.map((market) => `catalog market ${market}`)];
    }
    const own = user.companyId === null ? [] : [`${topic} company ${user.companyId}`];
    return [...own, `${topic} user ${user.id}`];
  });
}

/** What somebody may ask to hear of: without a company only the catalogue. */
export function mayHear(user: User, topic: StreamTopic): boolean {
  return user.companyId !== null || !COMPANY_TOPICS.includes(topic);
}

export function isTopic(topic: string): topic is StreamTopic {
  return STREAM_TOPICS.some((each) => each === topic);
}
