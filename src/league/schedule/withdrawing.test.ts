import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScheduleEdit } from '#contract/schedule/schedule.ts'
import { instantOf } from '../season.ts'
import { FOUR_WEEKS, listedMatch } from '../testing/season.ts'
import { difference } from './difference.ts'
import { wrongEdits } from './edit-rules.ts'
import type { Plan } from './plan.ts'
import { publishedPlan } from './published-plan.ts'
import { changeBetween, type ListedMatch, type ScheduleState } from './publishing.ts'
import { canPlayOn, droppedItems, matchesOfTeam, playOn, withdraw } from './withdrawing.ts'

const ACT = { now: 1 }
const NOBODY = new Set<string>()
const { timeZone } = FOUR_WEEKS.details
const PAIRS = [
  ['a', 'b'],
  ['c', 'a'],
  ['b', 'c'],
  ['a', 'd'],
  ['d', 'a'],
  ['a', null],
] as const

/** Six matches, five of them of team a, each as `more` has it. */
const season = (more: Record<number, Partial<ListedMatch>> = {}): ScheduleState => ({
  evenings: FOUR_WEEKS.evenings,
  matches: PAIRS.map(([homeTeamId, awayTeamId], i) =>
    listedMatch(i, 1, '18:00', { homeTeamId, awayTeamId, ...more[i] }),
  ),
})
/** The fields of edits that are wrong because a team has withdrawn. */
function fieldsOfWithdrawn(published: Plan, edits: readonly ScheduleEdit[], withdrawn: ReadonlySet<string>): string[] {
  const teamIds = new Set(['a', 'b', 'c', 'd'])
  const context = { published, items: [], teamIds, playedIds: NOBODY, lockedIds: NOBODY, withdrawn }
  const wrong = Object.entries(wrongEdits(context, edits))
  return wrong.flatMap(([field, message]) => (message === 'This team has withdrawn' ? field : []))
}
const ends = ({ matches }: ScheduleState) => matches.map(({ forfeit, status }) => forfeit ?? status)

describe('[TE3] a team that withdraws', () => {
  it('loses its open matches, or they are cancelled; what was played or has half a score stays', () => {
    const state = season({ 0: { homeScore: 2, awayScore: 1 }, 1: { status: 'postponed' }, 3: { homeScore: 1 } })
    const { played, halfScored, open } = matchesOfTeam(state, 'a', ACT.now)
    expect([played, halfScored, open].map((matches) => matches.map(({ place }) => place))).toEqual([
      [0],
      [3],
      [1, 4, 5],
    ])
    const asked = { teamId: 'a', withdrawn: NOBODY }
    expect(ends(withdraw(state, { ...asked, open: 'forfeited' }, ACT))).toEqual([
      null,
      'away',
      null,
      null,
      'away',
      'cancelled',
    ])
    expect(ends(withdraw(state, { ...asked, open: 'cancelled' }, ACT))).toEqual([
      null,
      'cancelled',
      null,
      null,
      'cancelled',
      'cancelled',
    ])
  })

  it('keeps what has begun and has no score yet, until somebody enters it', () => {
    const kickOff = instantOf('2025-07-09', '18:00', timeZone)
    const state = season({ 0: { status: 'postponed' }, 1: { status: 'awaiting' }, 4: { dateTime: kickOff + 1 } })
    const undated = {
      ...state,
      matches: state.matches.with(5, listedMatch(5, 1, '18:00', { homeTeamId: 'a', dateTime: null })),
    }
    const placesOf = (matches: readonly ListedMatch[]) => matches.map(({ place }) => place)
    const { unreported, open } = matchesOfTeam(undated, 'a', kickOff)
    expect([placesOf(unreported), placesOf(open)]).toEqual([
      [1, 3],
      [0, 4, 5],
    ])
    expect(placesOf(matchesOfTeam(undated, 'a', kickOff - 1).unreported)).toEqual([1])
    const after = withdraw(undated, { teamId: 'a', open: 'forfeited', withdrawn: NOBODY }, { now: kickOff })
    expect(ends(after)).toEqual(['home', 'awaiting', null, null, 'away', 'cancelled'])
  })

  it('against one that has withdrawn too has no winner', () => {
    const after = withdraw(season(), { teamId: 'a', open: 'forfeited', withdrawn: new Set(['d']) }, ACT)
    expect(ends(after)).toEqual(['home', 'away', null, 'cancelled', 'cancelled', 'cancelled'])
  })

  it('is told of by the winner of each match', () => {
    const state = season()
    const after = withdraw(state, { teamId: 'a', open: 'forfeited', withdrawn: NOBODY }, ACT)
    const teams = new Map(['a', 'b', 'c', 'd'].map((id) => [id, `Team ${id}`]))
    const sentences = difference(changeBetween(state, after), { teams, timeZone }).map(({ text }) => text)
    expect(sentences[0]).toMatch(/^Team a v Team b, .*: Team b win by forfeit$/)
    expect(sentences.at(-1)).toMatch(/: cancelled$/)
    expect(sentences).toHaveLength(5)
  })

  it('changes no other match, and playing on restores what it changed, while nobody else did', () => {
    const states = fc.dictionary(
      fc.constantFrom('0', '1', '2', '3', '4', '5'),
      fc.constantFrom<Partial<ListedMatch>>(
        { homeScore: 1, awayScore: 0 },
        { homeScore: 1 },
        { status: 'postponed' },
        { status: 'cancelled' },
        { forfeit: 'home' },
        { status: 'awaiting' },
      ),
    )
    fc.assert(
      fc.property(states, fc.constantFrom('forfeited', 'cancelled'), (more, open) => {
        const before = season(more)
        const after = withdraw(before, { teamId: 'a', open, withdrawn: NOBODY }, ACT)
        const change = changeBetween(before, after)
        expect(change.matches.map(({ id }) => id)).toEqual(matchesOfTeam(before, 'a', ACT.now).open.map(({ id }) => id))
        expect(canPlayOn(after, change)).toBe(true)
        const shown = ({ matches }: ScheduleState) =>
          matches.map(({ version: _, sequence: __, changedAt: ___, ...match }) => match)
        const back = playOn(after, change, ACT)
        expect(shown(back)).toEqual(shown(before))
        for (const [i, match] of back.matches.entries())
          expect(match.sequence - (before.matches[i]?.sequence ?? 0)).toBe(
            match.version - (before.matches[i]?.version ?? 0),
          )
        if (change.matches.length > 0) expect(canPlayOn(back, change)).toBe(false)
      }),
    )
  })

  it('takes its plans out of the working copy, and is put into no new match', () => {
    const state = season()
    const published = publishedPlan(FOUR_WEEKS, state.matches)
    const planned = (i: number) => published.matches.get(state.matches[i]?.id ?? '') ?? null
    const item = (id: string, value: ReturnType<typeof planned>) => ({ item: 'match' as const, id, value })
    const [own, other] = [state.matches[0]?.id ?? '', state.matches[2]?.id ?? '']
    const items = [item(own, null), item(other, null), item('new', planned(0)), item('newer', planned(2))]
    expect(droppedItems(items, 'a', new Set([own])).map(({ id }) => id)).toEqual([own, 'new'])
    const edits = items.map(({ id, value, ...rest }) => ({ ...rest, id, before: null, after: value ?? planned(0) }))
    expect(fieldsOfWithdrawn(published, edits, new Set(['a']))).toEqual([
      'edits.1.after.homeTeamId',
      'edits.2.after.homeTeamId',
    ])
  })

  it('has no cancelled match put back by the working copy, while its place may still change', () => {
    const after = withdraw(season(), { teamId: 'a', open: 'cancelled', withdrawn: NOBODY }, ACT)
    const published = publishedPlan(FOUR_WEEKS, after.matches)
    const id = after.matches.find((match) => match.homeTeamId === 'a' || match.awayTeamId === 'a')?.id ?? ''
    const before = published.matches.get(id) ?? null
    const fieldsOf = (change: object, withdrawn = new Set(['a'])) =>
      before &&
      fieldsOfWithdrawn(published, [{ item: 'match', id, before, after: { ...before, ...change } }], withdrawn)
    expect(fieldsOf({ status: null })).toEqual(['edits.0.after.status'])
    expect(fieldsOf({ status: 'postponed' })).toEqual(['edits.0.after.status'])
    expect(fieldsOf({ field: 'Z' })).toEqual([])
    expect(
      fieldsOf(
        { status: null },
        new Set(['b', 'c', 'd'].filter((team) => team !== before?.homeTeamId && team !== before?.awayTeamId)),
      ),
    ).toEqual([])
  })
})
