import { z } from 'zod';
import {
  listedChangeSchema,
  listedSettingsSchema,
  settingsFieldsSchema,
} from '../api/admin-wallets.ts';
import { idSchema } from '../primitives/ids.ts';
import { tenantSchema } from '../primitives/schemas.ts';
import { consoleListQuery } from './console-list.ts';
import { get, put, post } from './endpoint.ts';

const market = z.object({ market: tenantSchema });

const settingsRequest = z.object({ market: tenantSchema, requestId: idSchema });

/** The settings of the markets, and what of them waits for a second super admin. */
export const marketSettingsEndpoints = {
  marketSettings: get('/api/admin/settings/:market', {
    right: 'admins',
    summary: "A market's settings; their ETag is the revision",
    revision: 'readonly',
    params: market,
    response: listedSettingsSchema,
  }),
  changeMarketSettings: put('/api/admin/settings/:market', {
    right: 'super-admins',
    summary:
      'Replace them; If-Match names the revision they were read at. 202 where a change of the account or of the sum waits for another super admin',
    logged: 'settings-change',
    stepUp: true,
    revision: 'required',
    params: market,
    body: settingsFieldsSchema,
    response: listedSettingsSchema,
  }),
  approveSettingsRequest: post('/api/admin/settings/:market/requests/:requestId/approve', {
    right: 'super-admins',
    summary: 'Agree to what another super admin has asked for: it holds from now on',
    logged: 'settings-change',
    stepUp: true,
    revision: 'readonly',
    params: settingsRequest,
    response: listedSettingsSchema,
  }),
  rejectSettingsRequest: post('/api/admin/settings/:market/requests/:requestId/reject', {
    right: 'super-admins',
    summary: 'Do not agree, or take back what one has asked for: nothing is changed',
    logged: 'settings-change',
    revision: 'readonly',
    params: settingsRequest,
    response: listedSettingsSchema,
  }),
  marketSettingsHistory: get('/api/admin/settings/:market/history', {
    right: 'admins',
    summary: 'What was set, by whom and when, newest first',
    params: market,
    list: 'changes',
    query: consoleListQuery(z.enum(['occurredAt']), z.strictObject({})),
    response: z.array(listedChangeSchema),
  }),
};
