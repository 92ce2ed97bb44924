import { queryOptions } from '@tanstack/react-query';
import type {
  Colleague,
  Colleagues,
  CompanyPart,
  Invitation,
  NewInvitation,
} from 'contracts/api/colleagues';
import type { CompanySight, SightChoice } from 'contracts/api/company-sight';
import { teamPaths } from 'contracts/api/team-paths';
import { call, callFresh } from '../../../request/api-client.ts';

/** The people of the own company, and who is invited. */
export const colleaguesQuery = queryOptions({
  queryKey: [teamPaths.colleagues],
  queryFn: ({ signal }) => callFresh<Colleagues>(teamPaths.colleagues, { signal }),
});

/** How far the branches that people were given reach over what they see. */
export const sightQuery = queryOptions({
  queryKey: [teamPaths.companySight],
  queryFn: ({ signal }) => callFresh<CompanySight>(teamPaths.companySight, { signal }),
});

export async function chooseSight(body: SightChoice): Promise<CompanySight> {
  return call<CompanySight>('PUT', teamPaths.companySight, { body });
}

export async function invite(invitation: NewInvitation): Promise<Invitation> {
  return call<Invitation>('POST', teamPaths.invitations, { body: invitation });
}

export async function giveRole(id: string, part: CompanyPart): Promise<Colleague> {
  return call<Colleague>('PATCH', teamPaths.colleague(id), { body: part });
}

export async function endAccess(id: string): Promise<unknown> {
  return call('POST', teamPaths.endAccess(id));
}

export async function reopenAccess(id: string): Promise<unknown> {
  return call('POST', teamPaths.reopenAccess(id));
}

export async function resend(id: string): Promise<unknown> {
  return call('POST', teamPaths.resendInvitation(id));
}

export async function withdraw(id: string): Promise<unknown> {
  return call('POST', teamPaths.withdrawInvitation(id));
}
