/**
 * Every way a request, or a command of the draft's room, can be refused: its HTTP status and the sentence that goes with
 * it. A refusal may say more than its sentence; the code is what a program looks at. The web chooses the specification's
 * text by what was attempted (web/data/failure-text.ts).
 */
export const FAILURES = {
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
  not_signed_in: { status: 401, message: 'Sign in first.' },
  invalid_credentials: { status: 401, message: 'Email or password is wrong.' },
  not_allowed: { status: 403, message: 'You may not do that.' },
  passkey_refused: { status: 401, message: 'That passkey was not accepted. Try again, or use a recovery code.' },
  code_refused: { status: 401, message: 'That code does not work. Each one works once.' },
  wrong_host: { status: 421, message: 'This site is not known by that name.' },
  foreign_origin: { status: 403, message: 'The request came from another site.' },
  recent_sign_in_required: { status: 403, message: 'Confirm that it is you, then try again.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  already_exists: { status: 409, message: 'This exists already.' },
  registration_closed: { status: 409, message: 'Registration for the season is closed.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
  registration_removed: { status: 409, message: 'An organiser has removed your registration. Please ask them.' },
  protected_account: { status: 409, message: 'Organisers, and you yourself, can’t be removed or blocked.' },
  role_by_configuration: {
    status: 409,
    message: 'This address is an owner by configuration. Only the server’s settings change that.',
  },
  address_unverified: { status: 409, message: 'Confirm your own email address first. The link is in a mail to you.' },
  no_role: { status: 403, message: 'Passkeys are for people who help to run the league.' },
  role_changed: { status: 409, message: 'Somebody has changed this role. Look again.' },
  last_owner: { status: 409, message: 'The league needs an owner. Make somebody else one first.' },
  too_many_invitations: {
    status: 409,
    message: 'At most 100 invitations wait at the same time. Take some back first.',
  },
  passkeys_impossible: { status: 409, message: 'Passkeys don’t work at the address of this site.' },
  passkey_missing: { status: 409, message: 'Add a passkey to your own account first.' },
  too_many_passkeys: { status: 409, message: 'An account has at most 10 passkeys. Remove one first.' },
  not_a_picture: { status: 422, message: 'Choose a PNG, JPEG, WebP or AVIF picture.' },
  too_many_pixels: { status: 422, message: 'Choose a picture of at most 12 million pixels.' },
  too_small_picture: { status: 422, message: 'Choose a picture of at least 640 by 360 pixels.' },
  unreadable_crest: {
    status: 422,
    message: 'This can’t be made out at 28 pixels on the dark bar. Choose a picture with light and dark parts.',
  },
  unsupported_media_type: { status: 415, message: 'This can’t be sent as that type of content.' },
  invalid_fields: { status: 422, message: 'Some fields need another look.' },
  common_password: {
    status: 422,
    message: 'That password is too easy to guess. Choose another, such as a few words in a row.',
  },

  not_registered: { status: 403, message: 'Only players who are registered for the season can do that.' },
  wrong_phase: { status: 409, message: 'That can’t be done at this point of the draft.' },
  already_captain: { status: 409, message: 'You are a captain already.' },
  captains_full: { status: 409, message: 'All captain spots are taken.' },
  not_a_captain: { status: 409, message: 'You are not a captain.' },
  unknown_captain: { status: 404, message: 'That captain is not in this draft.' },
  unknown_player: { status: 404, message: 'That player is not in this draft.' },
  player_taken: { status: 409, message: 'That player is on a team already.' },
  player_is_captain: { status: 409, message: 'That player is a captain.' },
  not_your_turn: { status: 409, message: 'It is not your turn.' },
  pick_over: { status: 409, message: 'That pick has been made already.' },
  too_early: { status: 409, message: 'It is not time yet.' },
  too_few_captains: { status: 409, message: 'A draft needs at least two captains.' },
  nobody_to_pick: { status: 409, message: 'Nobody is in the pool.' },
  team_full: { status: 409, message: 'That team has no round left for another placed player.' },
  nothing_to_undo: { status: 409, message: 'There is no pick to take back.' },
  no_change: { status: 409, message: 'That is how it is already.' },
  not_confirmed: { status: 422, message: 'Type the word to confirm.' },
  not_in_rehearsal: { status: 409, message: 'That can’t be done in a rehearsal.' },
  schedule_changed: { status: 409, message: 'The plan has changed since you looked. Look again, then publish.' },
  nothing_to_publish: { status: 409, message: 'There is no change to publish.' },
  nothing_to_take_back: { status: 409, message: 'There is no publication to take back.' },
  nothing_to_call_off: { status: 409, message: 'There is nothing left to call off.' },
  nothing_to_put_back: { status: 409, message: 'There is nothing called off to put back.' },
  match_played: { status: 409, message: 'A match of it has a score already.' },
  match_changed: { status: 409, message: 'Somebody has changed this match. Look again, then save.' },
  match_moved: { status: 409, message: 'A match of it has been moved since.' },
  answers_closed: { status: 409, message: 'This match takes no answers any more. Look again.' },
  kick_off_passed: { status: 409, message: 'The first kick-off that was called off is over.' },
  finals_moved: { status: 409, message: 'A match of the finals would have other teams.' },
  finals_not_set: { status: 409, message: 'The season has no finals of that kind.' },
  post_published: { status: 409, message: 'This has gone out already. Correct it or withdraw it instead.' },
  post_not_published: { status: 409, message: 'This is not up. Publish it first.' },
  no_mail_server: { status: 409, message: 'This site sends no mails, so nothing was sent.' },
  rule_broken: { status: 409, message: 'The schedule breaks a rule.' },
  season_archived: { status: 409, message: 'The season is archived. Open it again first.' },
  season_not_empty: { status: 409, message: 'The season has people or matches. Archive it instead.' },
  both_placed: {
    status: 409,
    message: 'Both are on a team, or have a place in the draft. Take one of them off first.',
  },
  registered_already: {
    status: 409,
    message: 'This account is registered for the season already. An organiser can join the two.',
  },
  has_account: { status: 409, message: 'That player has an account of their own, so it stays.' },
  people_changed: { status: 409, message: 'People have changed since the preview. Look at it again.' },
  role_stays: {
    status: 409,
    message: 'Somebody with a role is never merged away. Merge the other entry into theirs.',
  },
  no_account: { status: 409, message: 'One of them has no account. Merge that one into the other.' },
  same_person: { status: 409, message: 'That is the same entry. Choose another one.' },
  no_place_offered: { status: 409, message: 'No place is offered to you now. Look again.' },
  no_fee_asked: { status: 409, message: 'The season keeps no fees. Switch them on in the season’s form first.' },
  no_agreement_asked: {
    status: 409,
    message: 'The season asks for no agreement. Switch it on in the season’s form first.',
  },
  team_in_use: {
    status: 409,
    message: 'The team has matches or players. Withdraw it instead, or take them off it first.',
  },
  team_withdrawn: { status: 409, message: 'The team has withdrawn and takes no more players. Choose another one.' },
  withdrawal_changed: { status: 409, message: 'Something of it has changed since you looked. Look again.' },
  nothing_to_give_back: { status: 409, message: 'These points have been given back already.' },
  team_changed: { status: 409, message: 'Somebody has changed this team. Look again, then save.' },
  player_moved: { status: 409, message: 'Somebody has moved one of these players. Look again.' },
  team_removed: { status: 409, message: 'A team of it has been removed since.' },
  too_many_teams: { status: 409, message: 'A season has at most 64 teams.' },
  draft_running: { status: 409, message: 'The draft is under way. Finish it, or reset it, first.' },
  role_kept: { status: 409, message: 'Somebody with a role can’t be deleted. End the role first.' },
  captain_kept: {
    status: 409,
    message: 'A captain can’t be deleted before the draft is over. Let somebody else take the team first.',
  },
  text_changed: { status: 409, message: 'Somebody has changed this text. Look again, then save.' },
  backup_failed: { status: 503, message: 'The backup could not be made. Nothing else has changed.' },
  backup_busy: { status: 409, message: 'A backup is being made already. Try again in a minute.' },
  backups_unreachable: { status: 503, message: 'The place where the backups are kept does not answer.' },
  not_a_backup: { status: 422, message: 'That is no backup of this site, or it is damaged.' },
  wrong_passphrase: { status: 422, message: 'That passphrase does not open this backup.' },
  several_processes: {
    status: 409,
    message:
      'The site runs on several processes, or a backup is being made just now. Whoever runs it restores by the command.',
  },
  restoring: {
    status: 503,
    message: 'The organisers are bringing back an earlier state of the site. Try again in a minute.',
  },
  scores_entered: { status: 409, message: 'Scores have been entered; the teams can’t be taken back.' },
} as const

export type FailureCode = keyof typeof FAILURES

/** The one shape of every error reply. `fields` maps a field's dotted path to its message. */
export type FailureReply = {
  code: FailureCode
  message: string
  fields?: Record<string, string> | undefined
  requestId: string
}
