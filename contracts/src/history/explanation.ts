/** What a field says, in English and in Bosnian. */
export type Explanation = readonly [en: string, bs: string];
