import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';

/** More devices than somebody uses; a password that went around shows soon, since its owner is signed out. */
export const MOST_SESSIONS = 10;
/** The accounts of a demo are everybody's. */
const MOST_OF_DEMO_ACCOUNT = 1_000;

/** How many sessions an account may have at a time. */
export function mostSessions(demo: boolean): (user: { readonly username: string }) => number {
  return ({ username }) => {
    const shared = demo && DEMO_ACCOUNTS.some((account) => account.username === username);
    return shared ? MOST_OF_DEMO_ACCOUNT : MOST_SESSIONS;
  };
}
