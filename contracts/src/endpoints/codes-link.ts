import { messageResultSchema } from '../api/accounts.ts';
import { codesAdmitSchema, codesLinkSchema } from '../api/second-factor.ts';
import { post } from './endpoint.ts';

/** For whoever has given too many wrong codes, or for whom somebody else has. */
export const codesLinkEndpoints = {
  requestCodesLink: post('/api/second-factor/codes/link', {
    right: 'anyone',
    summary:
      'Ask for the link that admits codes again; answers alike whether or not somebody\u2019s codes are refused',
    limit: 'password-reset',
    status: 202,
    body: codesLinkSchema,
    response: messageResultSchema,
  }),
  admitCodes: post('/api/second-factor/codes/admit', {
    right: 'anyone',
    summary: 'Let codes be given again by the link; it works once and stands in for no factor',
    limit: 'password-reset',
    logged: 'second-factor-change',
    body: codesAdmitSchema,
    response: messageResultSchema,
  }),
};
