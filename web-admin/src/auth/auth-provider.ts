import type { User } from 'contracts/api/accounts';
import { isAdmin, isAuditor } from 'contracts/policies/access';
import type { AuthProvider } from 'react-admin';
import { statusIn } from '../data/http-error.ts';
import { request } from '../request/request.ts';
import { currentSession, endSession } from '../session/session.ts';

/**
 * Who is there is a matter of the session cookie: the page has asked before react-admin is drawn, and what stands around
 * it shows the sign-in when the session ends.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: async () => {
    try {
      await request('POST /api/logout', {});
    } catch (error) {
      // react-admin clears what it knows only when this succeeds.
      console.error('The sign-out could not be sent to the server', error);
    }
    return false;
  },
  checkAuth: () => (signedIn() ? Promise.resolve() : Promise.reject(new Error('signed out'))),
  checkError: (error) => {
    const status = statusIn(error);
    if (status === 401) endSession({ ended: true });
    if (status !== 403) return Promise.resolve();
    const refusal = new Error(error instanceof Error ? error.message : undefined);
    return Promise.reject(Object.assign(refusal, { logoutUser: false }));
  },
  getIdentity: () => {
    const user = signedIn();
    if (!user) return Promise.reject(new Error('signed out'));
    const fullName = `${user.firstName} ${user.lastName}`;
    return Promise.resolve({ id: user.id, fullName, email: user.email });
  },
  getPermissions: () => Promise.resolve(signedIn()?.role ?? null),
  // The server decides by one table (T.07); here it only shows what would be refused.
  canAccess: ({ resource }) => {
    const role = signedIn()?.role ?? '';
    return Promise.resolve(isAdmin(role) || (isAuditor(role) && resource === 'history'));
  },
};

function signedIn(): User | undefined {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user : undefined;
}
