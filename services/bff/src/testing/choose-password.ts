import { eventually } from 'kernel/testing/eventually';
import { mailsTo, tokenIn } from './outbox.ts';
import { newVisitor } from './visitor.ts';

/** Whose account staff have opened chooses a password by the link that was mailed, beside mails that hold none. */
export async function choosePassword(email: string, password: string): Promise<void> {
  const linked = async () => (await mailsTo(email)).map(({ text }) => tokenIn(text)).find(Boolean);
  const token = await eventually(linked, (found) => found !== undefined, { everyMs: 200 });
  const visitor = newVisitor();
  await visitor.fetchToken();
  const { status } = await visitor.post('/api/password-reset/confirm', { token, password });
  if (status !== 200) throw new Error(`The link that was mailed is answered ${status}.`);
}
