import { z } from 'zod';
import { notaryFindingsSchema, verificationRecordSchema } from '../api/history-verification.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageOf, sliceFields } from '../primitives/paging.ts';
import { defineCalls } from './call.ts';

const verification = z.object({ verificationId: idSchema });

/** By auditors, admins and super admins, and by the operator of the machine. No business changes by it. */
export const historyVerificationCommands = defineCalls({
  /** Has the notary read the log anew and hold it against what was signed. */
  StartVerification: { input: z.strictObject({}), result: verification, sentBy: 'bff' },
  StopVerification: {
    input: z.strictObject(verification.shape),
    result: verification,
    sentBy: 'bff',
  },
});

export const historyVerificationQueries = defineCalls({
  /** The newest first. */
  'history.verifications': {
    input: z.object({ ...sliceFields }),
    result: pageOf(verificationRecordSchema),
    sentBy: 'bff',
  },
  'history.verification': {
    input: verification,
    result: verificationRecordSchema.nullable(),
    sentBy: 'bff',
  },
  'history.alarm': { input: z.object({}), result: notaryFindingsSchema, sentBy: 'bff' },
});
