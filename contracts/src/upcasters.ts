import { parseFailureText } from './events/parse-failure-text.ts';
import { idSchema } from './primitives/ids.ts';

/** An event's type and data, as stored or as lifted to a later version. */
export interface VersionedEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What is known of an event besides what it says; empty where only its content is at hand. */
type Metadata = Readonly<Record<string, string | undefined>>;

export type Upcaster = (data: VersionedEvent['data'], metadata: Metadata) => VersionedEvent;

/**
 * Lifts each superseded version one step, keyed by the version it lifts. Aggregates, projections, processes and audit
 * all read through this one chain, so a new version is added here and nowhere else.
 */
const UPCASTERS: Readonly<Record<string, Upcaster>> = {
  'OrderFailed.v1': withReason('OrderFailed.v2'),
  'PaymentFailed.v1': withReason('PaymentFailed.v2'),
  'UserRoleChanged.v1': withPlainReason('UserRoleChanged.v2'),
  'UserDisabled.v1': withPlainReason('UserDisabled.v2'),
  'UserEnabled.v1': withPlainReason('UserEnabled.v2'),
  'SecondFactorsReset.v1': withPlainReason('SecondFactorsReset.v2'),
  'SecondFactorsReset.v2': (data, { actorId }) => ({
    type: 'SecondFactorsReset.v3',
    data: { ...data, resetBy: accountIn(actorId) },
  }),
  'BranchOpened.v1': withPlainName('BranchOpened.v2'),
  'BranchChanged.v1': withPlainName('BranchChanged.v2'),
  'SavedListCreated.v1': withPlainName('SavedListCreated.v2'),
  'SavedListRenamed.v1': withPlainName('SavedListRenamed.v2'),
  'DepositRecorded.v1': (data) => ({ type: 'DepositRecorded.v2', data: plainTexts(data) }),
  'CreditRepaid.v1': withPlainReason('CreditRepaid.v2'),
  'WalletAdjusted.v1': withPlainReason('WalletAdjusted.v2'),
  'DepositReversed.v1': withPlainReason('DepositReversed.v2'),
  'WalletRequestOpened.v1': ({ deed: action, ...data }) => ({
    type: 'WalletRequestOpened.v2',
    data: {
      ...data,
      deed: typeof action === 'object' && action !== null ? plainTexts(action) : action,
    },
  }),
  'WalletRequestRejected.v1': withPlainReason('WalletRequestRejected.v2'),
  'BankPaymentAssigned.v1': (data) => ({
    type: 'BankPaymentAssigned.v2',
    data: { ...plainTexts(data), reason: null },
  }),
  'BankPaymentReturned.v1': withPlainReason('BankPaymentReturned.v2'),
  'UserInvited.v1': withInviter('UserInvited.v2'),
  'InvitationSent.v1': withInviter('InvitationSent.v2'),
  'InvitationResent.v1': withInviter('InvitationResent.v2'),
};

/** The first versions left to the metadata who had sent a link; null: the portal itself, or its command line. */
function withInviter(type: string): Upcaster {
  return (data, { actorId }) => ({ type, data: { ...data, invitedBy: accountIn(actorId) } });
}

/** The id of the account that an actor is; null of the portal itself, and of its command line. */
function accountIn(actorId: string | undefined): string | null {
  const account = idSchema.safeParse(actorId);
  return account.success ? account.data : null;
}

/** The first versions gave the reason as an English sentence. */
function withReason(type: string): Upcaster {
  return ({ code: _code, message, ...data }) => ({
    type,
    data: { ...data, reason: parseFailureText(typeof message === 'string' ? message : '') },
  });
}

/** The first versions wrote in the clear why something was done; an upcaster has no key to encrypt it with. */
function withPlainReason(type: string): Upcaster {
  return (data) => ({ type, data: plainTexts(data) });
}

/** The same of names. */
function withPlainName(type: string): Upcaster {
  return ({ name, ...data }) => ({
    type,
    data: typeof name === 'string' ? { ...data, plainName: name } : data,
  });
}

/** Names what stands in the clear as such: a reason, a note. */
function plainTexts({
  reason,
  note,
  ...data
}: {
  readonly reason?: unknown;
  readonly note?: unknown;
}): VersionedEvent['data'] {
  return {
    ...data,
    ...(typeof reason === 'string' ? { plainReason: reason } : {}),
    ...(typeof note === 'string' ? { plainNote: note } : {}),
  };
}

/** Lifts an event to its latest version; an event without a successor comes back as it is. */
export function upcast(
  event: VersionedEvent & { readonly metadata?: Metadata },
  chain: Readonly<Record<string, Upcaster>> = UPCASTERS,
): VersionedEvent {
  const { metadata = {} } = event;
  const lifted = (each: VersionedEvent): VersionedEvent => {
    const step = chain[each.type];
    return step ? lifted(step(each.data, metadata)) : each;
  };
  return lifted(event);
}
