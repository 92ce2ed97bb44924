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

/** Of a company's things, those of a branch: whoever is bound to it hears of these without being asked about. */
export function branchAudienceOf({ topic, companyId, branchId }: Change): string | undefined {
  return companyId !== undefined && typeof branchId === 'string'
    ? `${topic} branch ${branchId}`
    : undefined;
}

/** Those of a company who are bound to branches, and hear of a thing only where they see it; undefined where nobody has to be asked. */
export function boundAudienceOf({ topic, companyId, branchId }: Change): string | undefined {
  if (companyId === undefined || branchId !== undefined || !isOfOrders(topic)) return undefined;
  return `${topic} bound ${companyId}`;
}

/** Topics whose changes name a thing that lies in a branch. */
function isOfOrders(topic: string): boolean {
  return topic === 'orders' || topic === 'tickets';
}

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
    const own = company === '' ? [] : companyAudiences(topic, user);
    return [...own, `${topic} user ${user.id}`];
  });
}

/** Whoever is bound to branches hears of the whole company nothing but what everybody of it sees. */
function companyAudiences(topic: StreamTopic, user: User): readonly string[] {
  const company = companyOf(user);
  const { boundTo } = user;
  if (!boundTo) return [`${topic} company ${company}`];
  const branches = boundTo.map((id) => `${topic} branch ${id}`);
  return isOfOrders(topic) ? [...branches, `${topic} bound ${company}`] : branches;
}

export function isTopic(topic: string): topic is StreamTopic {
  return STREAM_TOPICS.some((each) => each === topic);
}
