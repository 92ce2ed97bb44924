import { redacting } from 'kernel/text-search/redacting';
import { supportTexts } from '../text-places.ts';
import { supportHistory } from './support-history/projection.ts';
import { supportKnowledgeProjection } from './support-knowledge/projection.ts';
import { supportTicketsProjection } from './support-tickets/projection.ts';

export const readModels = [
  redacting(supportTicketsProjection, supportTexts),
  supportKnowledgeProjection,
  supportHistory,
];
