import { FIELD_FAULTS } from '../field-faults.ts';
import { isCompanyName } from '../primitives/company-name.ts';
import { line, requiredLine } from '../primitives/schemas.ts';

// What people are asked about themselves, their company and its branches: as long in one form as in the next.

export const personNameSchema = requiredLine(100);
/** Of a branch of a company, and of a company that may have been named before there was a rule. */
export const placeNameSchema = requiredLine(200);
/** Of a company that is registered. */
export const companyNameSchema = placeNameSchema.refine(isCompanyName, {
  message: FIELD_FAULTS['not-a-company-name'],
  // What is broken or of several lines has a fault of its own.
  when: ({ issues }) => issues.length === 0,
});
export const citySchema = line(100);
export const addressSchema = line(300);
export const phoneSchema = line(50);
export const registrationNoSchema = line(50);
