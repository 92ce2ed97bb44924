/** How far the branches reach that an owner gives somebody: over what they see, or only over what they buy for. */
export const SIGHTS = ['company', 'branches'] as const;

export type Sight = (typeof SIGHTS)[number];
