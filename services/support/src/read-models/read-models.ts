import { supportHistory } from './support-history/projection.ts';
import { supportKnowledgeProjection } from './support-knowledge/projection.ts';
import { supportTicketsProjection } from './support-tickets/projection.ts';

export const readModels = [supportTicketsProjection, supportKnowledgeProjection, supportHistory];
