import type { Projection } from 'kernel/projections/projection';
import { auditEvents } from './events/projection.ts';
import { redactedTexts } from './redacted-texts/projection.ts';

export const readModels: readonly Projection[] = [auditEvents, redactedTexts];
