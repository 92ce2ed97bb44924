import type { ReviewedActor } from 'contracts/api/history-review';
import type { FactorKind } from 'contracts/constants/second-factor';
import { userEvents } from 'contracts/events/accounts';
import type { UserEvent } from 'contracts/events/accounts';
import { secondFactorEvents } from 'contracts/events/second-factor';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';

/** What an event says of somebody's rights; nothing personal. */
export type AccessChange =
  | {
      readonly kind: 'opened';
      readonly role: Role;
      readonly tenantId: Tenant;
      readonly companyId: string | null;
    }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'company-role'; readonly companyRole: CompanyRole }
  | { readonly kind: 'invited' | 'password-chosen' }
  | { readonly kind: 'disabled' | 'enabled' | 'erased' | 'factors-reset' | 'signed-in' }
  | { readonly kind: 'factor-added'; readonly factorId: string; readonly factor: FactorKind }
  | { readonly kind: 'factor-removed'; readonly factorId: string };

export interface AccessFact {
  readonly userId: string;
  readonly position: bigint;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly by: ReviewedActor;
  readonly change: AccessChange;
}

/** Who caused an event, and when. */
export function causeOf({ metadata }: Pick<RecordedEvent, 'metadata'>): {
  readonly at: string;
  readonly by: ReviewedActor;
} {
  const { actorId = '', actorRole = '', occurredAt } = metadata;
  return { at: occurredAt ?? new Date(0).toISOString(), by: { id: actorId, role: actorRole } };
}

/** @returns undefined for what says nothing of rights. */
export function accessFact(event: RecordedEvent): AccessFact | undefined {
  const known = eventAs(userEvents, event) ?? eventAs(secondFactorEvents, event);
  const change = known && changeOf(known);
  if (!change) return undefined;
  return { userId: known.data.userId, position: event.position, ...causeOf(event), change };
}

function changeOf(event: UserEvent | SecondFactorEvent): AccessChange | undefined {
  switch (event.type) {
    case 'UserRegistered.v1': {
      const { role, tenantId, companyId = null } = event.data;
      return { kind: 'opened', role, tenantId, companyId };
    }
    case 'UserRoleChanged.v2':
      return { kind: 'role', role: event.data.role };
    case 'CompanyRoleGiven.v1':
      return { kind: 'company-role', companyRole: event.data.role };
    case 'UserDisabled.v2':
      return { kind: 'disabled' };
    case 'UserEnabled.v2':
      return { kind: 'enabled' };
    case 'PersonErased.v1':
      return { kind: 'erased' };
    case 'UserInvited.v2':
      return { kind: 'invited' };
    case 'UserPasswordChanged.v1':
    case 'UserPasswordReset.v1':
      return { kind: 'password-chosen' };
    case 'UserSignedIn.v1':
      return { kind: 'signed-in' };
    case 'SecondFactorAdded.v1':
      return { kind: 'factor-added', factorId: event.data.factorId, factor: event.data.kind };
    case 'SecondFactorRemoved.v1':
      return { kind: 'factor-removed', factorId: event.data.factorId };
    case 'SecondFactorsReset.v3':
      return { kind: 'factors-reset' };
    default:
      return undefined;
  }
}
