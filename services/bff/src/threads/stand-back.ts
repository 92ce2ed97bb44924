/** Files are made from what ordinary requests leave of a processor, about a tenth of it where both want it. */
export const STAND_BACK = 10;
