import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { counted, joined } from '../count-text.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { sameField } from '../fields.ts'
import { rulesOut, type Unavailable, wishText } from './wishes.ts'

/** The context of conflicts: names of teams by id, evenings that take matches, and matches that stay with their day. */
export type ConflictContext = {
  teams: ReadonlyMap<string, string>
  evenings: readonly Pick<PlannedEvening, 'day' | 'kickoffs'>[]
  fixed: readonly (Pick<PlannedMatch, 'homeTeamId' | 'awayTeamId' | 'kickoff'> & { day: string })[]
}

/** Wishes that can't all be met, whatever the schedule: which, and a sentence that names them. */
export type WishConflict = { wishes: Wish[]; sentence: string }

/** Every contradiction between wishes, and between a wish and what stays where it is ([SC7]). */
export function wishConflicts(wishes: readonly Wish[], context: ConflictContext): WishConflict[] {
  const known = wishes.filter((wish) =>
    ('teamIds' in wish ? wish.teamIds : [wish.teamId]).every((id) => context.teams.has(id)),
  )
  return [...timesLeft(known, context), ...fixedMeetings(known, context), ...twoFields(known, context)]
}

const quoted = (wishes: readonly Wish[], teams: ReadonlyMap<string, string>) =>
  joined(wishes.map((wish) => `“${wishText(wish, teams)}”`))

/** Tells whether these wishes of a team leave it no kick-off of an evening. */
const leaveNone = (wishes: readonly Unavailable[], { day, kickoffs }: ConflictContext['evenings'][number]) =>
  kickoffs.every((kickoff) => wishes.some((wish) => rulesOut(wish, { day, kickoff })))

/** Wishes about days and times of one team that leave it no kick-off. */
function timesLeft(wishes: readonly Wish[], { teams, evenings }: ConflictContext): WishConflict[] {
  if (evenings.length === 0) return []
  const unavailable = wishes.filter((wish) => wish.kind === 'unavailable')
  return [...Map.groupBy(unavailable, ({ teamId }) => teamId)].flatMap(([teamId, own]) => {
    const conflicts = [...alone(own, evenings), ...inPairs(own, evenings)].map(({ by, out }) => {
      const leave = by.length === 1 ? 'leaves' : 'leave'
      return {
        wishes: by,
        isAll: out.length === evenings.length,
        sentence: `${quoted(by, teams)} ${leave} no kick-off ${whenText(out, evenings.length)}.`,
      }
    })
    const isNoneLeft = evenings.every((evening) => leaveNone(own, evening))
    if (!isNoneLeft || conflicts.some(({ isAll }) => isAll))
      return conflicts.map(({ wishes: by, sentence }) => ({ wishes: by, sentence }))
    const sentence = `${teams.get(teamId)} can’t on any evening that is left: ${quoted(own, teams)}.`
    return [{ wishes: own, sentence }]
  })
}

type Out = { by: Unavailable[]; out: ConflictContext['evenings'][number][] }

/** Wishes about times that leave nothing of an evening by themselves; one about a whole day means just that. */
const alone = (own: readonly Unavailable[], evenings: ConflictContext['evenings']): Out[] =>
  own
    .filter(({ before, after }) => before !== null || after !== null)
    .map((wish) => ({ by: [wish], out: evenings.filter((evening) => leaveNone([wish], evening)) }))
    .filter(({ out }) => out.length > 0)

/** Two wishes that leave nothing of an evening together, of which each alone leaves something. */
const inPairs = (own: readonly Unavailable[], evenings: ConflictContext['evenings']): Out[] =>
  own.flatMap((one, i) =>
    own.slice(i + 1).flatMap((other) => {
      const out = evenings.filter(
        (evening) => leaveNone([one, other], evening) && !leaveNone([one], evening) && !leaveNone([other], evening),
      )
      return out.length > 0 ? [{ by: [one, other], out }] : []
    }),
  )

function whenText(out: Out['out'], all: number): string {
  const [first] = out
  if (out.length === 1 && first) return `on ${dayLabel(first.day)}`
  return out.length === all ? 'on any evening that is left' : `on ${counted(out.length, 'evening')}`
}

/** Teams that share a player, and have a match of each other that stays. */
const fixedMeetings = (wishes: readonly Wish[], { teams, fixed }: ConflictContext): WishConflict[] =>
  wishes.flatMap((wish) => {
    if (wish.kind !== 'shared-player') return []
    const [one, other] = wish.teamIds
    return fixed
      .filter(
        ({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].toSorted().join() === [one, other].toSorted().join(),
      )
      .map(({ day, kickoff }) => {
        const when = `${dayLabel(day)}, ${clockTime(kickoff ?? '00:00')}`
        return { wishes: [wish], sentence: `${quoted([wish], teams)}, and their match on ${when} stays.` }
      })
  })

/** Two fields that one team likes best. */
function twoFields(wishes: readonly Wish[], { teams }: ConflictContext): WishConflict[] {
  const liked = wishes.filter((wish) => wish.kind === 'preferred-field')
  return liked.flatMap((one, i) =>
    liked
      .slice(i + 1)
      .filter((other) => other.teamId === one.teamId && !sameField(other.field, one.field))
      .map((other) => ({ wishes: [one, other], sentence: `${quoted([one, other], teams)} can’t both be met.` })),
  )
}
