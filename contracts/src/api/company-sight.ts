import { z } from 'zod';
import { SIGHTS } from '../constants/sights.ts';

/**
 * `PUT /api/company/sight`: what people see whom an owner has given certain branches: everything of the company, or what
 * is of these branches. Owners always see everything.
 */
export const sightChoiceSchema = z.object({
  /** Of those who buy or approve. */
  buyersSee: z.enum(SIGHTS),
  /** Of those who only look. */
  viewersSee: z.enum(SIGHTS),
});

/** `GET /api/company/sight`. `chosen` is false in a company from before there was a choice, until an owner makes it. */
export const companySightSchema = sightChoiceSchema.extend({ chosen: z.boolean() });

export type SightChoice = z.infer<typeof sightChoiceSchema>;
export type CompanySight = z.infer<typeof companySightSchema>;
