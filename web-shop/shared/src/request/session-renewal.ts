import { isUnauthorized } from './request-error.ts';

type Send = () => Promise<Response>;

/** Carries calls across the moment in which a session goes on under another id. */
export interface SessionRenewal {
  /** Sends what renews the session where it succeeds. */
  renew(send: Send): Promise<Response>;
  /** Sends anything else; once more where it had gone out under the old id and was refused, so that nothing was done. */
  sendAcross(send: Send): Promise<Response>;
}

export function createSessionRenewal(onRenewed: () => void): SessionRenewal {
  let renewed = 0;
  let renewing: Promise<unknown> | undefined;
  return {
    renew: (send) => {
      const sent = send().then((response) => {
        renewed += 1;
        onRenewed();
        return response;
      });
      renewing = sent;
      return sent;
    },
    sendAcross: async (send) => {
      const before = renewed;
      try {
        return await send();
      } catch (error) {
        if (!isUnauthorized(error)) throw error;
        await renewing?.catch(() => undefined);
        if (renewed === before) throw error;
        return send();
      }
    },
  };
}
