import type { Publication } from '#contract/schedule/schedule.ts'
import type { MailReach } from '#contract/schedule/unreached.ts'
import { counted, playersAndGuardians } from '#league/count-text.ts'
import type { BoardMatch } from './board.ts'

const MOST_TEAMS = 4
/** '6 changes not published' */
export const changesText = (changes: number): string =>
  changes === 0 ? 'Everything is published' : `${counted(changes, 'change')} not published`

/** 'Publish and tell 84 players'; nobody is told of what concerns nobody, or nobody who can be reached. */
export const publishLabel = (reach: Pick<MailReach, 'told' | 'guardians'>): string =>
  reach.told === 0 ? 'Publish' : `Publish and tell ${playersAndGuardians(reach)}`

/** 'Players of Brandt Athletic and Okafor XI still see the old plan.'; '' where no match is changed. */
export function whoSeesOld(matches: Iterable<BoardMatch>, teams: ReadonlyMap<string, string>): string {
  const ids = [...matches].flatMap(({ isChanged, planned, published }) =>
    isChanged ? [planned, published].flatMap((one) => [one?.homeTeamId, one?.awayTeamId]) : [],
  )
  const names = [...new Set(ids)].flatMap((id) => teams.get(id ?? '') ?? []).toSorted()
  if (names.length === 0) return ''
  const list =
    names.length > MOST_TEAMS
      ? `${names.length} teams`
      : [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `Players of ${list} still see the old plan.`
}

const KINDS: Record<Publication['kind'], string> = {
  published: 'Published',
  'taken-back': 'Taken back',
  'called-off': 'Called off',
  'put-back': 'Put back on',
  'team-withdrawn': 'Team withdrawn',
  'withdrawal-taken-back': 'Withdrawal taken back',
  'finals-filled': 'Finals filled',
}

/** 'Published Jul 24, 8:15 AM by Robin Ames', by the league's own clocks. */
export function publicationText({ kind, at, by }: Pick<Publication, 'kind' | 'at' | 'by'>, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return `${KINDS[kind]} ${format.format(at)} by ${by}`
}
