/**
 * The refusals whose sentence a page needs without an answer of the server at hand: where something in front of it answered,
 * or an address names the code alone. In a file of their own, since the whole table is 2 kB on every screen.
 */
export const SAID_BY_PAGES = {
  malformed_request: { status: 400, message: 'The request could not be read.' },
  team_not_found: { status: 404, message: 'Team not found' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  too_many_requests: { status: 429, message: 'Too many tries. Wait a little, then try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Try again.' },
  unavailable: { status: 503, message: 'The site is busy. Please try again in a moment.' },
  no_room: {
    status: 503,
    message: 'The league’s server has no room left. What you typed is still here. Please tell an organiser.',
  },
  account_blocked: { status: 403, message: 'This account is blocked. Ask the organiser of the league.' },
  account_not_linked: {
    status: 409,
    message: 'This address has an account with a password. Sign in with it and confirm the address first.',
  },
  other_google_account: {
    status: 409,
    message:
      'This address has an account that another Google account opens. Choose that one, log in with your password, or reset the password by mail.',
  },
  other_account: { status: 409, message: 'That is another account than the one signed in here.' },
  google_failed: { status: 502, message: 'Google did not confirm who you are.' },
  league_not_found: { status: 404, message: 'The league was not found.' },
  account_not_created: { status: 422, message: 'The account could not be created.' },
  invalid_token: { status: 422, message: 'This link is not valid any more. Ask for a new one.' },
} as const
