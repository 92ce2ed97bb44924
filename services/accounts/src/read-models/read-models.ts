import { accountsDirectory } from './accounts-directory/projection.ts';
import { accountsHistory } from './accounts-history/projection.ts';
import { branchesProjection } from './branches/projection.ts';
import { credentialFingerprints } from './credential-fingerprints/projection.ts';
import { invitationsProjection } from './invitations/projection.ts';
import { staffDeeds } from './staff-deeds/projection.ts';

export const readModels = [
  accountsDirectory,
  branchesProjection,
  accountsHistory,
  staffDeeds,
  invitationsProjection,
  credentialFingerprints,
];
