import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';

export type SessionHeaders = Readonly<Record<string, string>>;

/** Signs somebody in: what their browser sends with each question from then on. */
export async function sessionHeaders(
  { newBuyer }: Pick<PortalUnderTest, 'newBuyer'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<SessionHeaders> {
  const visitor = newBuyer();
  await visitor.signIn({ username, password });
  return visitor.http.sessionHeaders();
}
