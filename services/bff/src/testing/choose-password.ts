import { paths } from 'contracts/api/paths';
import { eventually } from 'kernel/testing/eventually';
import { invitationToken } from './colleagues.ts';
import { newVisitor } from './visitor.ts';

/** Whose account staff have opened chooses a password by the link that was mailed; a later link ends an earlier one. */
export async function choosePassword(email: string, password: string): Promise<void> {
  const visitor = newVisitor();
  const choose = async (): Promise<number> => {
    const token = await invitationToken(email);
    await visitor.fetchToken();
    return (await visitor.post(paths.passwordResetConfirm, { token, password })).status;
  };
  await eventually(choose, (status) => status === 200, { everyMs: 200 });
}
