import { z } from 'zod';

/** Of what waits for a second person: how many may decide about it now, and how one is found where there is none. */
export const decidersFields = {
  deciders: z.int().min(0).optional(),
  advice: z.string().optional(),
};
