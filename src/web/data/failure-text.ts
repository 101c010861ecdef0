import { FAILURES } from '#contract/failures/failure.ts'
import { BrowserRefusal, Failure } from './client.ts'
import { logUnexpected } from './unexpected.ts'

/** The attempts, each with the specification's sentence for its failure (spec section 8), to the letter. */
export const ATTEMPTS = {
  'sign-in': 'Failed to log in',
  google: 'Failed to sign in with Google',
  'sign-up': 'Failed to create an account',
  'sign-out': 'Failed to log out',
  'reset-request': 'Failed to reset password',
  reset: 'Failed to reset password',
  confirm: 'Failed to log in',
  register: 'Failed to register account',
  update: 'Failed to update account',
  verify: 'Failed to confirm your email',
  'verify-request': 'Failed to send the link',
  season: 'Failed to save the season',
  load: 'Failed to load this page',
  league: 'Failed to load league data',
  matches: 'Failed to load match data',
  team: 'Failed to load team data',
  scores: 'Failed to save changes',
  finals: 'The finals were not changed',
  teams: 'The teams were not changed',
  schedule: 'This change was not saved',
  touchline: 'The link was not changed',
  referees: 'The referees were not saved',
  'call-off': 'Nothing was called off',
  'put-back': 'It was not put back on',
  replay: 'Nothing was changed',
  result: 'The match was not changed',
  report: 'Your report was not sent',
  decision: 'Nothing was decided',
  publish: 'Nothing was published',
  logo: 'The logo was not changed',
  registrations: 'The registrations were not changed',
  people: 'Nothing was changed',
  'people-mail': 'Nothing was sent',
  post: 'The post was not changed',
  'send-post': 'Nothing went out',
  'automatic-mail': 'The mail was not changed',
  'test-mail': 'No mail was sent',
  'add-person': 'The player was not added',
  import: 'Nothing was brought in',
  claim: 'The registration is not yours yet',
  waiting: 'Nothing was changed',
  guardian: 'You have not agreed yet',
  'guest-link': 'Your answer was not saved',
  'evening-link': 'Your answer was not saved',
  'fee-link': 'Nothing was paid',
  pay: 'Nothing was paid',
  refund: 'Nothing was given back',
  guest: 'That did not work',
  merge: 'Your accounts were not joined',
  answer: 'Your answer was not saved',
  seen: 'Nothing was changed',
  nudge: 'Nobody was asked',
  mails: 'Nothing was changed',
  push: 'Nothing was changed',
  'push-try': 'Nothing was sent',
  'propose-merge': 'Nobody was asked',
  agreement: 'Your answer was not saved',
  'ask-guardian': 'No link was sent',
  'claim-owner': 'You are not an owner yet',
  access: 'Nothing was changed',
  desk: 'Nothing was changed',
  'own-role': 'Your role stays',
  passkey: 'The passkey was not added',
  codes: 'No codes were made',
  sheet: 'No sheet was made',
  recover: 'Nothing has changed',
  privacy: 'The privacy page was not changed',
  opening: 'Nothing was changed',
  site: 'The site was not changed',
  picture: 'The picture was not saved',
  backup: 'Nothing was changed',
  'bring-backup': 'The file was not brought in',
  restore: 'Nothing was changed',
  'own-list': 'Your list was not saved',
  'team-picture': 'No picture was made',
  'delete-person': 'Nobody was deleted',
  'delete-account': 'Your account was not deleted',
} as const
export type Attempt = keyof typeof ATTEMPTS

type Code = Failure['code']

/** The second line where the server could not write what was sent (spec section 8). */
const WRITE_FAILED: Partial<Record<Attempt, string>> = {
  register: 'Error registering user',
  update: 'Error updating profile',
}

/** The sentences of attempts that have more to say than the server's for the code. */
const DETAILS: Partial<Record<Attempt, Partial<Record<Code, string>>>> = {
  recover: {
    code_refused: 'This code is wrong or no longer works. A newer sheet may have replaced it.',
    too_early: 'It’s too early, or more than a week too late. Type the code again from the start.',
  },
  'sign-in': { invalid_credentials: 'The email or the password is wrong. Check both, or reset your password.' },
  confirm: { invalid_credentials: 'That is not your password. Try again.' },
  google: {
    google_failed: 'Google did not confirm who you are. Try again, or use your email and password.',
    not_found: 'Signing in with Google is not set up here. Use your email and password.',
  },
  'sign-up': { account_not_created: 'Try logging in, or reset your password, if you have been here before.' },
  teams: {
    already_exists: 'Another team has this name. Choose another.',
    team_not_found: 'Somebody has removed this team.',
    team_changed: 'Somebody has just changed this team. Look again.',
    not_found: 'This player is not on the team any more. Look again.',
    player_moved: 'Somebody else was faster: the player is on another team now. Look again.',
    invalid_fields: 'The player isn’t registered or isn’t on this team any more. Look again.',
    team_in_use: 'The team has matches or players, so it stays.',
    body_too_large: 'That is too much text for the names of teams.',
  },
  season: { already_exists: 'Another season has this name. Choose another.' },
  scores: { invalid_fields: 'One of the matches is not in this season any more. Load the page again.' },
  report: {
    not_allowed: 'You don’t lead either team any more.',
    season_archived: 'The season is over and closed. An organiser can open it again.',
    network: 'No answer came. Your score is still here: try again once you have a connection.',
  },
  decision: { match_changed: 'Somebody has just reported or changed something. Look again, then decide.' },
  logo: {
    not_a_picture: 'That is not a picture we can read. Choose a PNG, JPEG, WebP or AVIF.',
    too_many_pixels:
      'The picture has more than 12 million pixels, or 10,000 on a side. Make it smaller, then choose it again.',
    too_heavy_picture: 'That picture takes too much memory. Save it as a plain JPEG or PNG, then choose it again.',
    body_too_large: 'The picture is larger than 5 MB. Choose a smaller one.',
    network: 'No answer came. Check your connection, then choose the picture again.',
  },
  picture: {
    not_a_picture: 'That is not a picture we can read. Choose a PNG, JPEG, WebP or AVIF.',
    too_many_pixels:
      'The picture has more than 25 million pixels, or 10,000 on a side. Make it smaller, then choose it again.',
    too_heavy_picture: 'That picture takes too much memory. Save it as a plain JPEG or PNG, then choose it again.',
    body_too_large: 'The picture is larger than 10 MB. Choose a smaller one.',
    network: 'No answer came. Check your connection, then choose the picture again.',
  },
  people: {
    invalid_fields: 'One of the players is not registered for this season any more. Look again.',
    not_found: 'The registration is gone. Somebody may have removed it for good.',
  },
  'people-mail': { invalid_fields: 'Fix the marked fields. Somebody may not be registered any more.' },
  post: { not_found: 'The post is gone. Somebody may have thrown it away.' },
  'send-post': { not_found: 'The post is gone. Somebody may have thrown it away.' },
  answer: {
    answers_closed: 'The match has kicked off, or was called off. You now see the latest.',
    match_changed: 'The match is on another day now. Look at it again, then answer.',
    not_allowed: 'You are not on this team any more.',
    not_found: 'This match was taken off the schedule.',
    network: 'No answer came. Check your connection, then tap again.',
  },
  waiting: {
    no_place_offered: 'The time for this place is over, or it went to somebody else.',
    not_found: 'You are not on the waiting list any more.',
  },
  claim: {
    both_placed: 'Both are on a team, or in the draft. An organiser can join the two.',
  },
  'push-try': { not_found: 'This device doesn’t get notices any more. Look again.' },
  'propose-merge': {
    too_many_requests: 'They got several links lately. Wait an hour, then send another.',
    account_blocked: 'One of the accounts is blocked. Unblock it first.',
  },
  guardian: {
    text_changed: 'The text has changed. Please read it again.',
  },
  'guest-link': {
    match_changed: 'The kick-off has changed. Please look at it again.',
  },
  pay: { stripe_refused: 'Stripe refused it, and nothing was charged. Please tell an organiser.' },
  refund: { stripe_refused: 'Stripe refused it, and no money was moved. Look at the account there.' },
  guest: {
    not_found: 'Nobody is asking for this any more. Look again.',
    too_many_requests: 'Your guardian got several mails from here lately. Try again tomorrow.',
  },
  'ask-guardian': { too_many_requests: 'They got several links lately. Wait an hour, then send another.' },
  agreement: { too_many_requests: 'This address got several links lately. Wait an hour, then try again.' },
  'claim-owner': {
    invalid_token: 'This address was used already or is too old. The server prints another one when it starts.',
    other_account: 'This address is for another account. Log out, then sign in with that one.',
  },
  passkey: {
    already_exists: 'This passkey is in the list already.',
    not_found: 'This passkey is gone already.',
    passkey_refused: 'Your browser took too long, or the passkey is not for this site. Try again.',
  },
  access: {
    already_exists: 'This address has a role, or an invitation, already.',
    not_found: 'Somebody has just changed this. Look again.',
    not_allowed: 'Only an owner can do that.',
  },
  backup: { no_change: 'There are other mails now. Look again.', not_found: 'That backup is gone.' },
  'bring-backup': {
    body_too_large: 'The file is too large. The person who runs the site can restore it with the command.',
  },
  restore: { not_found: 'That backup is gone.' },
  register: { not_found: 'There is no season to register for yet.' },
}

const ALWAYS: Partial<Record<Code, string>> = {
  network: 'No answer came. Check your connection, then try again.',
  not_signed_in: 'You are not signed in any more. Log in, then try again.',
  invalid_fields: 'Fix the marked fields.',
}

/** A failure in words: a title, what exactly failed where the specification names it, and what to do. */
export type FailureText = { title: string; cause?: string; detail: string }

/** Says to someone whose `attempt` failed: the specification's title, and a plain sentence of what to do. */
export function failureText(attempt: Attempt, error: unknown): FailureText {
  const cause = error instanceof Failure && error.status >= 500 ? WRITE_FAILED[attempt] : undefined
  return { title: ATTEMPTS[attempt], ...(cause && { cause }), detail: detail(attempt, error) }
}

/** The pages of a season, each with what it is that failed to load (spec section 8). */
const SEASON_PAGES = {
  teams: 'league',
  standings: 'league',
  matches: 'matches',
  finals: 'matches',
  team: 'team',
} as const
export type SeasonPage = keyof typeof SEASON_PAGES

/** The sentence in place of a page that could not be loaded; `leagueName` is the season that was asked for. */
export function seasonFailureText(page: SeasonPage, error: unknown, leagueName: string): string {
  const code = error instanceof Failure ? error.code : 'internal_error'
  const isLeagueMissing = code === 'league_not_found'
  if (page === 'team' && code === 'team_not_found') return `Error: ${FAILURES.team_not_found.message}`
  if ((page === 'matches' || page === 'finals') && !isLeagueMissing) return ATTEMPTS.matches
  const title = ATTEMPTS[page === 'matches' || page === 'finals' ? 'league' : SEASON_PAGES[page]]
  const message = isLeagueMissing ? `${leagueName} was not found` : detail('load', error)
  return `${page === 'team' ? 'Error: ' : ''}${title}: ${message}`
}

function detail(attempt: Attempt, error: unknown): string {
  if (error instanceof BrowserRefusal) return error.message
  if (!(error instanceof Failure)) {
    logUnexpected(error)
    return FAILURES.internal_error.message
  }
  if (error.code === 'too_many_requests') return waitText(error.retryAfterSeconds)
  if (error.code === 'unavailable' && error.retryAfterSeconds)
    return `The site can’t answer at the moment. Try again in ${time(error.retryAfterSeconds)}.`
  return DETAILS[attempt]?.[error.code] ?? ALWAYS[error.code] ?? (error.message || sentenceOf(error.code))
}

/** A server of a later release may know codes that this page does not. */
const sentenceOf = (code: Code) =>
  (FAILURES as Partial<Record<Code, { message: string }>>)[code]?.message ?? FAILURES.internal_error.message

function waitText(seconds: number | undefined) {
  if (!seconds) return FAILURES.too_many_requests.message
  return `Too many tries. Wait ${time(seconds)}, then try again.`
}

function time(seconds: number) {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
