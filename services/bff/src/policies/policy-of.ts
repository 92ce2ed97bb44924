import type { Audience, Right } from 'contracts/endpoints/endpoint';
import type { Policy } from './policies.ts';
import {
  admins,
  anyone,
  cartKeepers,
  companyRight,
  historyReaders,
  shopUsers,
  signedIn,
  staff,
  superAdmins,
} from './policies.ts';

const POLICY_OF_AUDIENCE: Readonly<Record<Audience, Policy>> = {
  anyone,
  'signed-in': signedIn,
  'shop-users': shopUsers,
  'cart-keepers': cartKeepers,
  admins,
  'super-admins': superAdmins,
  'history-readers': historyReaders,
  staff,
};

/** The policy that an endpoint's right asks for. */
export function policyOf(right: Right): Policy {
  return isAudience(right) ? POLICY_OF_AUDIENCE[right] : companyRight(right);
}

function isAudience(right: Right): right is Audience {
  return Object.hasOwn(POLICY_OF_AUDIENCE, right);
}
