import {
  csrfTokenSchema,
  loginSchema,
  logoutResultSchema,
  registrationSchema,
  userSchema,
} from '../api/accounts.ts';
import { get, post } from './endpoint.ts';

/** Signing in and out, registering, and who one is. */
export const accountsEndpoints = {
  csrfToken: get('/api/csrf-token', {
    right: 'anyone',
    summary: 'A token for X-CSRF-Token',
    response: csrfTokenSchema,
  }),
  user: get('/api/user', {
    right: 'signed-in',
    summary: 'The signed-in user; 401 means signed out',
    whileDue: true,
    response: userSchema,
  }),
  signIn: post('/api/login', {
    right: 'anyone',
    summary: 'Sign in by e-mail or user name',
    limit: 'sign-in',
    body: loginSchema,
    response: userSchema,
  }),
  login: get('/api/login', {
    right: 'anyone',
    summary: 'Where browsers go whose session was lost: on to the sign-in page',
    sends: 'redirect',
  }),
  registerCompany: post('/api/register', {
    right: 'anyone',
    summary: 'Register a company and its first user, who is then signed in',
    limit: 'registration',
    body: registrationSchema,
    response: userSchema,
  }),
  signOut: post('/api/logout', {
    right: 'anyone',
    summary: 'Sign out; also when nobody is signed in',
    response: logoutResultSchema,
  }),
};
