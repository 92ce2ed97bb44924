import { paths } from 'contracts/api/paths';
import { invitationToken } from './colleagues.ts';
import { newVisitor } from './visitor.ts';

/** Whose account staff have opened chooses a password by the link that was mailed. */
export async function choosePassword(email: string, password: string): Promise<void> {
  const token = await invitationToken(email);
  const visitor = newVisitor();
  await visitor.fetchToken();
  const { status } = await visitor.post(paths.passwordResetConfirm, { token, password });
  if (status !== 200) throw new Error(`choosing a password answered ${status}`);
}
