import { redacting } from 'kernel/text-search/redacting';
import { accountsTexts } from '../text-places.ts';
import { accountsDirectory } from './accounts-directory/projection.ts';
import { accountsHistory } from './accounts-history/projection.ts';
import { branchesProjection } from './branches/projection.ts';
import { credentialFingerprints } from './credential-fingerprints/projection.ts';
import { invitationsProjection } from './invitations/projection.ts';
import { ownershipChanges } from './ownership-changes/projection.ts';
import { staffActions } from './staff-actions/projection.ts';

export const readModels = [
  redacting(accountsDirectory, accountsTexts),
  redacting(branchesProjection, accountsTexts),
  redacting(accountsHistory, accountsTexts),
  redacting(staffActions, accountsTexts),
  invitationsProjection,
  ownershipChanges,
  credentialFingerprints,
];
