import type { Act, ActCode } from '#contract/people/act.ts'
import type { MoveReason, Role } from '#contract/people/choices.ts'
import type { CommandName } from '#contract/room.ts'
import { counted, nounFor } from '../count-text.ts'

/** Stands for somebody whose account is deleted ([AC3]). */
export const FORMER_PLAYER = 'Former player'

/** Stands for an act whose row in the log can't be read ([PE8]). */
export const UNREADABLE_ACT = 'did something that can’t be read any more'

type Score = { homeScore: number | null; awayScore: number | null }

/** The names behind the ids of an act when it is read; null for what no longer exists or was never named. */
export type ActNames = {
  person: string | null
  team: string | null
  /** 'Reds v Blues' */
  match: string | null
  season: string | null
  /** 'the evening of July 9' */
  evening: string | null
  /** The score of the match before and after. */
  scores: { before: Score; after: Score } | null
}

type Named = Pick<Act, 'details'> & ActNames

const team = ({ team }: Named) => (team === null ? 'a team that is gone' : `the team ${team}`)
const match = ({ match }: Named) => match ?? 'a match that is gone'
const matches = ({ match, details }: Named) => match ?? numberOf(details?.count, 'match', 'matches')
const askingTeams = ({ team }: Named) => (team === null ? 'teams ask' : `the team ${team} asks`)
const season = ({ season }: Named) => (season === null ? 'a season that is gone' : `the season ${season}`)
const person = ({ person }: Named) => person ?? FORMER_PLAYER
const evening = ({ evening }: Named) => evening ?? 'an evening'

/** 'awayScore' → 'away score' */
const words = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const fieldsOf = ({ details }: Named) => {
  const fields = (details?.fields ?? []).map(words)
  return fields.length === 0 ? '' : ` (${fields.join(', ')})`
}
/** The number is not known of every act. */
const numberOf = (count: number | undefined, one: string, many?: string) =>
  count === undefined ? nounFor(0, one, many) : counted(count, one, many)
const changes = ({ details }: Named) => {
  const count = details?.count
  return count === undefined ? '' : `: ${counted(count, 'change')}`
}

const points = ({ details }: Named) => numberOf(details?.count, 'point')

const importedText = ({ details: { added = 0, changed = 0, waiting = 0 } = {} }: Named) =>
  `: ${added} new, ${changed} changed${waiting > 0 ? `, ${waiting} on the waiting list` : ''}`

const hasScore = ({ homeScore, awayScore }: Score) => homeScore !== null || awayScore !== null
const score = ({ homeScore, awayScore }: Score) => `${homeScore ?? '?'}–${awayScore ?? '?'}`

function scoreText(named: Named): string {
  const { scores } = named
  if (!scores) return `entered a score of ${match(named)}`
  if (!hasScore(scores.after)) return `removed the score ${score(scores.before)} of ${match(named)}`
  if (!hasScore(scores.before)) return `entered ${score(scores.after)} for ${match(named)}`
  return `changed the score of ${match(named)} from ${score(scores.before)} to ${score(scores.after)}`
}

/** The commands of the draft's room that are in the log: organisers', and theirs on somebody's team. */
export type DraftCommand = Extract<CommandName, `organiser/${string}`> | 'team-name'

const DRAFT: Record<DraftCommand, string | ((named: Named) => string)> = {
  'team-name': (named) => `renamed the team of ${person(named)} in the draft`,
  'organiser/settings': 'changed the settings of the draft',
  'organiser/add-captain': (named) => `made ${person(named)} a captain`,
  'organiser/remove-captain': (named) => `removed ${person(named)} as captain`,
  'organiser/replace-captain': (named) => `replaced a captain with ${person(named)}`,
  'organiser/deputy': 'changed a deputy in the draft',
  'organiser/order': 'changed the order of the captains',
  'organiser/list': 'changed the order of the league list',
  'organiser/place': (named) => `placed ${person(named)} before the draft`,
  'organiser/start': 'started the draft',
  'organiser/hold': 'held the start of the draft',
  'organiser/pause': 'paused the draft',
  'organiser/resume': 'resumed the draft',
  'organiser/undo': 'took back picks of the draft',
  'organiser/pick-for': (named) => `picked ${person(named)} for a captain`,
  'organiser/add-time': 'gave a captain more time',
  'organiser/clock': 'changed the clock of the draft',
  'organiser/add-player': (named) => `added ${person(named)} to the draft`,
  'organiser/place-late': (named) => `put ${person(named)} on a team after the draft`,
  'organiser/reset': 'reset the draft',
  'organiser/publish': 'published the teams of the draft',
  'organiser/take-back': 'took back the teams of the draft',
  'organiser/rehearse': 'rehearsed the draft',
}

function draftText(named: Named): string {
  const text = DRAFT[named.details?.command as DraftCommand] ?? 'changed something in the draft'
  return typeof text === 'string' ? text : text(named)
}

const ROLE_TEXTS = { captain: 'the captain', deputy: 'a deputy', none: 'a player without a role' } as const
const roleText = ({ details }: Named) => ROLE_TEXTS[details?.teamRole ?? 'none']

const REASON_TEXTS: Record<MoveReason, string> = {
  late: ' (registered late)',
  balance: ' (to even out the teams)',
  wish: ' (as the player asked)',
  left: ' (stopped playing)',
  mistake: ' (to fix a mistake)',
  other: '',
}
const reasonOf = ({ details }: Named) => (details?.reason ? REASON_TEXTS[details.reason] : '')
const ARTICLES: Record<Role, string> = { owner: 'an owner', organiser: 'an organiser', scorekeeper: 'a scorekeeper' }
const article = ({ details }: Named) => (details?.role ? ARTICLES[details.role] : 'somebody')

/** The sentence for each act, as it follows the name of the person. A code without a sentence does not compile. */
const TEXTS: Record<ActCode, (named: Named) => string> = {
  'season-created': (named) => `set up ${season(named)}`,
  'season-changed': (named) => `changed ${season(named)}${fieldsOf(named)}`,
  'season-made-current': (named) => `made ${season(named)} the current one`,
  'season-shown-first': (named) => `chose ${season(named)} to be shown first`,
  'season-archived': (named) => `archived ${season(named)}`,
  'season-opened': (named) => `opened ${season(named)} again`,
  'season-deleted': ({ details }) => `deleted a season of ${details?.year ?? 'some year'}`,
  'season-shown-to-visitors': (named) => `opened ${season(named)} to everyone`,
  'season-hidden-from-visitors': (named) => `closed ${season(named)} to visitors`,
  'season-visitors-changed': (named) => `changed what visitors may do with ${season(named)}${fieldsOf(named)}`,
  'teams-added': (named) =>
    named.details?.count === 1 ? `added ${team(named)}` : `added ${numberOf(named.details?.count, 'team')}`,
  'team-changed': (named) => `changed ${team(named)}${fieldsOf(named)}`,
  'team-removed': (named) => (named.team === null ? 'removed a team' : `removed ${team(named)}`),
  'team-withdrawn': (named) => `withdrew ${team(named)}${changes(named)}`,
  'team-plays-on': (named) => `let ${team(named)} play on after all${changes(named)}`,
  'points-deducted': (named) => `took ${points(named)} off ${team(named)}`,
  'deduction-taken-back': (named) => `gave ${points(named)} back to ${team(named)}`,
  'team-role-set': (named) => `made ${person(named)} ${roleText(named)} of ${team(named)}`,
  'team-logo-set': (named) => `gave ${team(named)} a logo`,
  'team-logo-removed': (named) => `removed the logo of ${team(named)}`,
  'score-entered': scoreText,
  'result-decided': (named) => `decided how ${match(named)} ended`,
  'score-confirmed': (named) => `confirmed the score of ${match(named)}`,
  'score-decision-taken-back': (named) => `took back the decision about ${match(named)}`,
  'schedule-published': (named) => `published the schedule${changes(named)}`,
  'schedule-taken-back': (named) => `took back the last published schedule${changes(named)}`,
  'schedule-called-off': (named) => `called ${evening(named)} off${changes(named)}`,
  'schedule-put-back': (named) => `put ${evening(named)} back on${changes(named)}`,
  'working-copy-discarded': (named) => `discarded the unpublished schedule changes${changes(named)}`,
  'wishes-changed': (named) => `changed what ${askingTeams(named)} of the schedule${changes(named)}`,
  'matches-locked': (named) => `locked ${matches(named)} in the schedule`,
  'matches-unlocked': (named) => `unlocked ${matches(named)} in the schedule`,
  'touchline-link-made': (named) => `made a touchline link for ${evening(named)}`,
  'touchline-link-ended': (named) => `ended a touchline link for ${evening(named)}`,
  'referee-set': (named) => `made ${named.team === null ? person(named) : team(named)} referee of ${match(named)}`,
  'referee-removed': (named) => `removed the referee of ${match(named)}`,
  'finals-set-up': (named) => `set up the finals of ${season(named)}`,
  'finals-removed': (named) => `removed the finals of ${season(named)}`,
  'finals-teams-set': (named) => `chose who plays ${match(named)}`,
  'penalties-entered': (named) => `entered the penalties of ${match(named)}`,
  'lot-drawn': (named) => `drew a lot in the table of ${season(named)}`,
  'champion-declared': (named) =>
    named.team === null ? `changed the champion of ${season(named)}` : `declared ${team(named)} champion`,
  'player-put-on-team': (named) => `put ${person(named)} on ${team(named)}${reasonOf(named)}`,
  'player-moved': (named) => `moved ${person(named)} to ${team(named)}${reasonOf(named)}`,
  'player-taken-off': (named) => `took ${person(named)} off ${team(named)}${reasonOf(named)}`,
  'registration-admitted': (named) => `admitted ${person(named)} to the draft`,
  'registration-removed': (named) => `removed the registration of ${person(named)}`,
  'registration-restored': (named) => `brought the registration of ${person(named)} back`,
  'account-blocked': (named) => `blocked the account of ${person(named)}`,
  'account-unblocked': (named) => `unblocked the account of ${person(named)}`,
  'person-added': (named) => `registered ${person(named)}`,
  'person-viewed': (named) => `looked at the sheet of ${person(named)}`,
  'person-changed': (named) => `changed ${person(named)}${fieldsOf(named)}`,
  'person-invited': (named) => `invited ${person(named)} to take over their registration`,
  'person-claimed': (named) => `took over the registration of ${person(named)}`,
  'people-merged': (named) => `merged two entries of ${person(named)}`,
  'merge-proposed': (named) => `asked ${person(named)} whether two accounts are both theirs`,
  'people-exported': (named) => `saved the people of ${season(named)} as CSV${fieldsOf(named)}`,
  'people-imported': (named) => `brought people into ${season(named)} by CSV${importedText(named)}`,
  'payment-noted': (named) => `noted a payment of ${person(named)}`,
  'refund-noted': (named) => `noted a refund to ${person(named)}`,
  'payment-corrected': (named) => `took back a payment of ${person(named)}`,
  'fees-exported': (named) => `saved the fees of ${season(named)} as CSV`,
  'fee-set': (named) => `set the fee of ${person(named)} to ${named.details?.to ?? 'open'}`,
  'agreement-ticked': (named) => `ticked the agreement of ${person(named)} on paper`,
  'agreement-taken-back': (named) => `unticked the agreement of ${person(named)}`,
  'guardian-asked': (named) => `asked the guardian of ${person(named)} to agree`,
  'people-written-to': (named) => `wrote to ${numberOf(named.details?.count, 'player')} of ${season(named)}`,
  'waiting-admitted': (named) => `let ${person(named)} in from the waiting list`,
  'waiting-removed': (named) => `took ${person(named)} off the waiting list`,
  'post-published': (named) => `published a post of ${season(named)}`,
  'post-corrected': (named) => `corrected a post of ${season(named)}`,
  'post-unplanned': (named) => `made a planned post of ${season(named)} a draft again`,
  'post-withdrawn': (named) => `withdrew a post of ${season(named)}`,
  'post-put-back': (named) => `put a post of ${season(named)} back`,
  'post-mailed': (named) => `mailed a post of ${season(named)}`,
  'banner-set': (named) => `pinned a post of ${season(named)} to every page`,
  'banner-taken-down': () => 'took the banner down',
  'mailing-stopped': (named) => `stopped a mailing of ${season(named)}`,
  'mailing-resumed': (named) => `resumed a mailing of ${season(named)}`,
  'automatic-mail-changed': (named) => `changed an automatic mail of ${season(named)}${fieldsOf(named)}`,
  'unreached-viewed': (named) =>
    `looked at ${numberOf(named.details?.count, 'player')} of ${season(named)} who can’t be reached by mail`,
  'draft-command': draftText,
  'owner-claimed': () => 'became an owner by the server’s one-time address',
  'role-given': (named) => `made ${person(named)} ${article(named)}`,
  'role-changed': (named) => `changed the role of ${person(named)} to ${named.details?.role ?? 'another one'}`,
  'role-ended': (named) => `ended the role of ${person(named)}`,
  'role-left': () => 'gave up their role',
  'league-handed-over': (named) => `handed the league over to ${person(named)}`,
  'invitation-sent': (named) => `invited ${article(named)}`,
  'invitation-withdrawn': (named) => `took back the invitation of ${article(named)}`,
  'invitation-accepted': (named) => `accepted the invitation and is ${article(named)}`,
  'passkey-added': () => 'added a passkey to their account',
  'passkey-removed': () => 'removed a passkey from their account',
  'recovery-codes-made': () => 'made new recovery codes',
  'recovery-code-used': () => 'logged in with a recovery code',
  'passkeys-ended': (named) => `ended the passkeys of ${person(named)}`,
  'passkeys-required': () => 'made a passkey required for every role',
  'passkeys-optional': () => 'made passkeys optional',
  'hand-over-begun': (named) =>
    named.person ? `started to hand the league over to ${person(named)}` : 'started to hand the league over',
  'hand-over-stopped': () => 'stayed an owner after all',
  'recovery-sheet-made': () => 'made a recovery sheet',
  'recovery-begun': () => 'started to use their recovery sheet',
  'recovery-stopped': (named) => `stopped the recovery sheet of ${person(named)}`,
  'recovery-finished': () => 'got back in with their recovery sheet',
  'person-data-read': (named) => `read everything we keep about ${person(named)}`,
  'person-deleted': ({ person }) => `deleted ${person ?? 'a person'} and all their data`,
  'privacy-page-changed': (named) => `changed the privacy page${fieldsOf(named)}`,
  'site-changed': (named) => `changed the site${fieldsOf(named)}`,
  'backup-made': () => 'made a backup',
  'backup-downloaded': () => 'downloaded a backup',
  'backup-brought': () => 'brought in a backup from a file',
  'backup-restored': () => 'restored a backup',
  'held-mails-released': ({ details }) => `sent ${numberOf(details?.count, 'mail')} that a restore had held`,
  'held-mails-discarded': ({ details }) => `threw away ${numberOf(details?.count, 'mail')} that a restore had held`,
}

/** An act in words, as they follow the name of who did it: 'renamed the team Reds' ([AC3]). */
export const actText = (act: Pick<Act, 'act' | 'details'>, names: ActNames): string =>
  TEXTS[act.act]({ details: act.details ?? {}, ...names })
