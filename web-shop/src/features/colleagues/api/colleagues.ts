import { queryOptions } from '@tanstack/react-query';
import type {
  Colleague,
  Colleagues,
  CompanyPart,
  Invitation,
  NewInvitation,
} from 'contracts/api/colleagues';
import { teamPaths } from 'contracts/api/team-paths';
import { call, callFresh } from '../../../request/api-client.ts';

/** The people of the own company, and who is invited. */
export const colleaguesQuery = queryOptions({
  queryKey: [teamPaths.colleagues],
  queryFn: ({ signal }) => callFresh<Colleagues>(teamPaths.colleagues, { signal }),
});

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
