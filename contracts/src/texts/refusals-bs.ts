import type { RefusalTexts } from './problem-texts.ts';
import { fieldFaultsBs } from './field-faults-bs.ts';
import { problemsBs } from './problems-bs.ts';

/** All that pages say of refusals, in Bosnian. */
export const refusalsBs: RefusalTexts = { problems: problemsBs, fields: fieldFaultsBs };
