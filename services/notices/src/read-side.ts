import type { ReadSide } from 'kernel/area-module';
import { companyNoticeMailsQuery, mailedNoticeQuery } from './read-models/notices/mailed.query.ts';
import {
  noticesQuery,
  ownNoticesQuery,
  unreadNoticesQuery,
} from './read-models/notices/notices.query.ts';
import {
  balanceThresholdQuery,
  noticeMailsQuery,
  stockWishesQuery,
} from './read-models/notices/settings.query.ts';
import { chosenByQuery } from './read-models/notices/chosen-by.query.ts';
import { readModels } from './read-models/read-models.ts';

export { foldedStreams } from './folded-streams.ts';

export function readSide(): ReadSide {
  return {
    queries: [
      noticesQuery,
      unreadNoticesQuery,
      ownNoticesQuery,
      noticeMailsQuery,
      balanceThresholdQuery,
      stockWishesQuery,
      chosenByQuery,
      mailedNoticeQuery,
      companyNoticeMailsQuery,
    ],
    readModels,
  };
}
