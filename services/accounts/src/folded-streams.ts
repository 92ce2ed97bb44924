import type { Foldable } from 'kernel/commands/decider';
import { branchDecider } from './branch/branch.ts';
import { companyDecider } from './company/company.ts';
import { redactionDecider } from './erasure/redaction.ts';
import { invitationDecider } from './invitation/invitation.ts';
import { ownershipDecider } from './ownership/ownership.ts';
import { secondFactorDecider } from './second-factor/second-factor.ts';
import { signInRulesDecider } from './second-factor/sign-in-rules.ts';
import { operatorDecisionDecider } from './second-person/operator-decision.ts';
import { userDecider } from './user/user.ts';

/** How the area's streams are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  companyDecider,
  userDecider,
  branchDecider,
  secondFactorDecider,
  signInRulesDecider,
  invitationDecider,
  ownershipDecider,
  redactionDecider,
  operatorDecisionDecider,
];
