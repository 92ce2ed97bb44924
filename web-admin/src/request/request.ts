import { requestByName } from 'web-shared/request/request-by-name';
import { apiClient } from './api-client.ts';

/** For what runs before the console is there; its screens ask by `data/api.ts`, which knows react-admin's errors. */
export const request = requestByName(apiClient);
