import { paths } from 'contracts/api/paths';
import { eventually } from 'kernel/testing/eventually';
import { mailsTo, tokenIn } from './outbox.ts';
import { newVisitor } from './visitor.ts';

/** Whose account staff have opened chooses a password by the link that was mailed; of several links, one works. */
export async function choosePassword(email: string, password: string): Promise<void> {
  const visitor = newVisitor();
  const tried = new Set<string>();
  const choose = async (): Promise<boolean> => {
    for (const { text } of await mailsTo(email)) {
      const token = tokenIn(text);
      if (token === '' || tried.has(token)) continue;
      tried.add(token);
      await visitor.fetchToken();
      const { status } = await visitor.post(paths.passwordResetConfirm, { token, password });
      if (status === 200) return true;
    }
    return false;
  };
  await eventually(choose, (isChosen) => isChosen, { everyMs: 200 });
}
