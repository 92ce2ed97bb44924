import { line, requiredLine } from '../primitives/schemas.ts';

// What people are asked about themselves, their company and its branches: as long in one form as in the next.

export const personNameSchema = requiredLine(100);
/** Of a company, or of a branch of it. */
export const placeNameSchema = requiredLine(200);
export const citySchema = line(100);
export const addressSchema = line(300);
export const phoneSchema = line(50);
export const registrationNoSchema = line(50);
