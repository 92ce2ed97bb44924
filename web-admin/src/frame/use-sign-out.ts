import { useState } from 'react';
import { request } from '../request/request.ts';

/** Signs out and goes to /auth, also when the server could not be notified; the page that goes takes all data with it. */
export function useSignOut() {
  const [pending, setPending] = useState(false);

  async function leave(): Promise<void> {
    setPending(true);
    try {
      await request('POST /api/logout', {});
    } catch (error) {
      console.error('The sign-out could not be sent to the server', error);
    }
    location.assign('/auth');
  }

  return { signOut: () => void leave(), pending };
}
