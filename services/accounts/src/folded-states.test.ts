import { companyEvents, userEvents } from 'contracts/events/accounts';
import { branchEvents } from 'contracts/events/branches';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { branchDecider } from './branch/branch.ts';
import { companyDecider } from './company/company.ts';
import { secondFactorEvents, signInRulesEvents } from 'contracts/events/second-factor';
import { redactionEvents } from 'contracts/events/redactions';
import { redactionDecider } from './erasure/redaction.ts';
import { secondFactorDecider } from './second-factor/second-factor.ts';
import { signInRulesDecider } from './second-factor/sign-in-rules.ts';
import { userDecider } from './user/user.ts';

testFoldedStates(companyDecider, { area: 'accounts', events: companyEvents });
testFoldedStates(userDecider, { area: 'accounts', events: userEvents });
testFoldedStates(branchDecider, { area: 'accounts', events: branchEvents });
testFoldedStates(secondFactorDecider, { area: 'accounts', events: secondFactorEvents });
testFoldedStates(signInRulesDecider, { area: 'accounts', events: signInRulesEvents });
testFoldedStates(redactionDecider, { area: 'accounts', events: redactionEvents });
