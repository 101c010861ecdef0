import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { ListedWish, Wish } from '#contract/schedule/wishes.ts'
import type { PlaceContext } from '#league/schedule/places.ts'
import type { Plan } from '#league/schedule/plan.ts'
import { wishConflicts } from '#league/schedule/wish-conflicts.ts'
import { type WishContext, wishStates } from '#league/schedule/wishes.ts'
import type { Board } from './board.ts'

/** A team's request as the panel shows it: whether it is met, and the matches to look at. */
export type Request = {
  id: string
  wish: Wish
  tone: 'bad' | 'warn' | 'ok' | 'off'
  title: string
  detail: string
  isHard: boolean
  matchIds: string[]
}

const ORDER = ['bad', 'warn', 'ok', 'off'] as const

/** Returns the requests of teams, those first that are not met; in the order of their sentences. */
export function requestsOf(plan: Plan, wishes: readonly ListedWish[], context: WishContext): Request[] {
  const states = wishStates(
    plan,
    wishes.map(({ wish }) => wish),
    context,
  )
  const requests = wishes.flatMap(({ id, wish }, i): Request[] => {
    const status = states[i]
    if (!status) return []
    const { state, title, detail, matchIds } = status
    const isHard = 'hard' in wish && wish.hard
    const tone = state === 'met' ? 'ok' : state === 'moot' ? 'off' : isHard ? 'bad' : 'warn'
    // A preferred field is not listed match by match.
    return [{ id, wish, tone, title, detail, isHard, matchIds: wish.kind === 'preferred-field' ? [] : matchIds }]
  })
  return requests.toSorted(
    (a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone) || a.title.localeCompare(b.title, 'en'),
  )
}

/** Returns requests that contradict each other or a locked match, on evenings to come, in sentences. */
export function conflictsOf(
  { wishes, locked }: ScheduleReply,
  board: Board,
  plan: Plan,
  context: PlaceContext,
): string[] {
  const conflicts = wishConflicts(
    wishes.map(({ wish }) => wish),
    {
      teams: context.teams,
      evenings: board.evenings
        .filter(({ state, evening: { kind, day } }) => state === 'open' && kind === 'regular' && day >= context.today)
        .map(({ evening }) => evening),
      fixed: locked.flatMap((id) => {
        const match = plan.matches.get(id)
        const day = plan.evenings.get(match?.eveningId ?? '')?.day
        return match && day !== undefined && day >= context.today ? [{ ...match, day }] : []
      }),
    },
  )
  return [...new Set(conflicts.map(({ sentence }) => sentence))]
}
