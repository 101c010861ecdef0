import { z } from 'zod'
import { confirmPassword, GOOGLE_MODES, mailedToken, reset, resetRequest, signIn, signUp, verify } from '../account.ts'
import { DEAD_LINK } from '../failures/dead-link.ts'
import { json, noContent, type RouteTable, redirect } from '../route.ts'
import { me } from '../site.ts'

/** The reply to somebody who is signed in by it. */
const signedIn = { 200: { ...json(me)[200], headers: ['set-cookie'] } } as const
const withCookie = { 204: { ...noContent[204], headers: ['set-cookie'] } } as const

export const authRoutes = {
  'POST /api/auth/sign-up': {
    operationId: 'signUp',
    summary: 'Create an account and sign in',
    access: 'public',
    body: signUp,
    replies: signedIn,
    errors: ['account_not_created', 'common_password'],
    limit: 'sign-up',
  },
  'POST /api/auth/sign-in': {
    operationId: 'signIn',
    summary: 'Sign in',
    access: 'public',
    body: signIn,
    replies: signedIn,
    errors: ['invalid_credentials', 'account_blocked'],
    limit: 'sign-in',
  },
  'POST /api/auth/sign-out': {
    operationId: 'signOut',
    summary: 'Sign out',
    access: 'public',
    replies: { 204: { kind: 'empty', headers: ['set-cookie', 'clear-site-data'] } },
    errors: [],
  },
  'POST /api/auth/confirm': {
    operationId: 'confirmPassword',
    summary: 'Type the password again to make the sign-in recent',
    access: 'signedIn',
    body: confirmPassword,
    replies: withCookie,
    errors: ['invalid_credentials', 'account_blocked'],
    limit: 'sign-in',
  },
  'POST /api/auth/reset-request': {
    operationId: 'requestReset',
    summary: 'Ask for a mail with a reset link; the answer is the same whether or not the address has an account',
    access: 'public',
    body: resetRequest,
    replies: noContent,
    errors: [],
    limit: 'reset',
  },
  'POST /api/auth/reset/read': {
    operationId: 'readResetLink',
    summary: 'Whether the link of a reset mail opens; nothing changes',
    access: 'public',
    anonymous: true,
    body: mailedToken,
    replies: noContent,
    errors: DEAD_LINK,
  },
  'POST /api/auth/reset': {
    operationId: 'resetPassword',
    summary: 'Set a new password by the token of the mail link; ends all sessions of the account',
    access: 'public',
    body: reset,
    replies: withCookie,
    errors: [...DEAD_LINK, 'common_password'],
    limit: 'reset',
  },
  'POST /api/auth/verify-request': {
    operationId: 'requestVerification',
    summary: 'Ask again for the mail that confirms the own address, or the one that waits to replace it',
    access: 'signedIn',
    replies: noContent,
    errors: ['too_many_requests'],
    limit: 'reset',
  },
  'POST /api/auth/verify/read': {
    operationId: 'readVerificationLink',
    summary: 'Whether a link that confirms an address opens; nothing changes',
    access: 'public',
    anonymous: true,
    body: mailedToken,
    replies: noContent,
    errors: DEAD_LINK,
  },
  'POST /api/auth/verify': {
    operationId: 'verifyEmail',
    summary: 'Confirm the own address by the token of its mail link',
    access: 'signedIn',
    body: verify,
    replies: noContent,
    errors: [...DEAD_LINK, 'last_owner'],
    limit: 'reset',
  },
  'GET /api/auth/google': {
    operationId: 'startGoogleSignIn',
    summary: 'Go to Google to sign in, or back with what went wrong',
    access: 'public',
    query: z.object({ mode: z.enum(GOOGLE_MODES).default('redirect'), returnTo: z.string().max(500).default('/') }),
    replies: redirect,
    errors: ['not_found'],
    limit: 'sign-in',
  },
  'GET /api/auth/google/callback': {
    operationId: 'finishGoogleSignIn',
    summary: 'Where Google sends people back to; leads on to the page they came from',
    access: 'public',
    replies: redirect,
    errors: ['not_found'],
    limit: 'sign-in',
  },
} as const satisfies RouteTable
