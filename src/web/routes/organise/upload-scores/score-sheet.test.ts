import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScoreEntry, ScoresResult } from '#contract/match.ts'
import {
  type Edit,
  editsOf,
  firstPending,
  isOvertaken,
  reduceSheet,
  type Sheet,
  type SheetAction,
  typedScore,
} from './score-sheet.ts'
import { pairText, type Score, sameScore } from './typed-score.ts'

const IDS = ['m1', 'm2', 'm3']
const entry = (id: string, homeScore: number | null, awayScore: number | null, version = 1): ScoreEntry => ({
  id,
  week: 1,
  round: 1,
  time: '6:00 PM',
  dateTime: 0,
  venue: 'Field A',
  home: null,
  away: null,
  homeScore,
  awayScore,
  version,
  history: [],
  status: homeScore === null || awayScore === null ? 'upcoming' : 'completed',
})
const sheetOf = (...entries: ScoreEntry[]): Sheet => ({ entries, pending: {} })
const following = (sheet: Sheet, ...actions: SheetAction[]) => actions.reduce(reduceSheet, sheet)
const typed = (matchId: string, home: string, away: string): SheetAction[] => [
  { type: 'typed', matchId, side: 'home', text: home },
  { type: 'typed', matchId, side: 'away', text: away },
]
const result = (saved: string[], entries: ScoreEntry[]): ScoresResult => ({ saved, conflicts: [], entries })

describe('typing', () => {
  const start = sheetOf(entry('m1', null, null), entry('m2', 2, 1))

  it('makes edits on the version that stood', () => {
    expect(editsOf(following(start, ...typed('m1', '3', '0')))).toEqual([
      { matchId: 'm1', version: 1, homeScore: 3, awayScore: 0 },
    ])
  })

  it('leaves nothing to save when the old score is typed again, or taken back', () => {
    expect(following(start, ...typed('m2', '4', '1'), ...typed('m2', '2', '1')).pending).toEqual({})
    expect(following(start, ...typed('m2', '4', '1'), { type: 'undone', matchId: 'm2' }).pending).toEqual({})
  })

  it('tells 0 - 0 from no score', () => {
    expect(editsOf(following(start, ...typed('m1', '0', '0')))[0]).toMatchObject({ homeScore: 0, awayScore: 0 })
  })

  it('clears', () => {
    const cleared = following(start, { type: 'cleared', matchId: 'm2' }, { type: 'cleared', matchId: 'm1' })
    expect(editsOf(cleared)).toEqual([{ matchId: 'm2', version: 1, homeScore: null, awayScore: null }])
  })

  it('keeps what is no score, and does not send it', () => {
    const sheet = following(start, ...typed('m1', '-', '1'), ...typed('m2', '5', '1'))
    expect(sheet.pending.m1).toMatchObject({ home: '-', away: '1' })
    expect(editsOf(sheet).map(({ matchId }) => matchId)).toEqual(['m2'])
    expect(firstPending(sheet, (mine) => !typedScore(mine))?.id).toBe('m1')
  })

  it('ignores a match that is not there', () => {
    expect(following(start, ...typed('gone', '1', '1')).pending).toEqual({})
  })
})

describe('saving', () => {
  const start = following(sheetOf(entry('m1', null, null)), ...typed('m1', '2', '1'))
  const sent = editsOf(start)

  it('leaves nothing to save', () => {
    const saved = following(start, { type: 'saved', sent, result: result(['m1'], [entry('m1', 2, 1, 2)]) })
    expect(saved.pending).toEqual({})
    expect(saved.entries[0]).toMatchObject({ homeScore: 2, version: 2 })
  })

  it('goes on from the saved version with what was typed meanwhile', () => {
    const further = following(start, ...typed('m1', '3', '1'))
    const saved = following(further, { type: 'saved', sent, result: result(['m1'], [entry('m1', 2, 1, 2)]) })
    expect(editsOf(saved)).toEqual([{ matchId: 'm1', version: 2, homeScore: 3, awayScore: 1 }])
  })

  it('keeps an overtaken edit until somebody chooses', () => {
    const refused = following(start, { type: 'saved', sent, result: result([], [entry('m1', 0, 0, 2)]) })
    expect(refused.pending.m1).toMatchObject({ home: '2', away: '1', refused: true })
    expect(editsOf(refused)).toEqual([])
    expect(following(refused, { type: 'undone', matchId: 'm1' }).pending).toEqual({})
    expect(editsOf(following(refused, { type: 'keptMine', matchId: 'm1' }), 'm1')).toEqual([
      { matchId: 'm1', version: 2, homeScore: 2, awayScore: 1 },
    ])
  })
})

describe('a change by somebody else', () => {
  const start = sheetOf(entry('m1', null, null), entry('m2', null, null))
  const received: SheetAction = { type: 'received', entries: [entry('m1', 1, 1, 2), entry('m2', 2, 2, 2)] }

  it('shows in untouched matches and leaves what is typed in touched ones', () => {
    const sheet = following(start, ...typed('m1', '3', '1'), received)
    expect(sheet.entries[1]).toMatchObject({ homeScore: 2 })
    const mine = sheet.pending.m1
    const now = sheet.entries[0]
    expect(mine).toMatchObject({ home: '3', away: '1' })
    expect(mine && now && isOvertaken(mine, now)).toBe(true)
    // Unseen it would be overwritten: the save still says what it was made on.
    expect(editsOf(sheet)).toMatchObject([{ matchId: 'm1', version: 1 }])
  })

  it('ends an edit that says the same', () => {
    expect(following(start, ...typed('m1', '1', '1'), received).pending).toEqual({})
  })

  it('does not go back to an older answer', () => {
    const late: SheetAction = { type: 'received', entries: [entry('m1', null, null), entry('m2', null, null)] }
    expect(following(start, received, late).entries[0]).toMatchObject({ homeScore: 1, version: 2 })
  })

  it('is found after a restore as well', () => {
    const kept = following(start, ...typed('m1', '3', '1')).pending
    const sheet = following(start, received, { type: 'restored', pending: { ...kept, gone: kept.m1 as never } })
    expect(Object.keys(sheet.pending)).toEqual(['m1'])
    expect(editsOf(sheet)).toMatchObject([{ version: 1, homeScore: 3 }])
  })
})

/** A server for two administrators, as src/server/store/season/matches.ts keeps it. */
function modelServer() {
  const matches = new Map(IDS.map((id) => [id, entry(id, null, null)]))
  const overwritten: { seen: Score; was: Score }[] = []
  const entries = () => [...matches.values()]
  function save(edits: readonly Edit[], seen: Sheet): ScoresResult {
    const conflicts: ScoresResult['conflicts'] = []
    const saved: string[] = []
    for (const { matchId, version, ...yours } of edits) {
      const now = matches.get(matchId)
      if (!now) throw new Error('no such match')
      if (!sameScore(now, yours) && now.version !== version) {
        const { homeScore, awayScore } = now
        conflicts.push({ matchId, yours, current: { homeScore, awayScore, version: now.version, by: 'Alex' } })
        continue
      }
      saved.push(matchId)
      if (sameScore(now, yours)) continue
      const shown = seen.entries.find(({ id }) => id === matchId)
      if (shown) overwritten.push({ seen: shown, was: now })
      matches.set(matchId, entry(matchId, yours.homeScore, yours.awayScore, now.version + 1))
    }
    return { saved, conflicts, entries: entries() }
  }
  return { entries, save, overwritten }
}

const text = fc.constantFrom('', '0', '1', '2', '12', '-', '1.5', '100')
const who = fc.nat(1)
const matchId = fc.constantFrom(...IDS)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), who, matchId, home: text, away: text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('save', 'hear'), who, matchId }) },
  fc.record({ do: fc.constantFrom('clear', 'undo', 'mine', 'reload'), who, matchId }),
)

describe('two administrators, whatever they do', () => {
  it('never overwrite what they have not seen, and lose nothing they typed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = modelServer()
        const sheets = [sheetOf(...server.entries()), sheetOf(...server.entries())]
        for (const one of steps) {
          const before = sheets[one.who] as Sheet
          const next = act(server, before, one)
          sheets[one.who] = next
          for (const [id, mine] of Object.entries(next.pending)) {
            const now = next.entries.find((match) => match.id === id)
            expect(now && sameScore(typedScore(mine) ?? { homeScore: -1, awayScore: -1 }, now)).toBe(false)
          }
          if (one.do === 'type' || one.do === 'clear' || one.do === 'undo') continue
          for (const [id, { home, away }] of Object.entries(before.pending)) {
            const standing = next.entries.find((match) => match.id === id)
            const kept = next.pending[id]
            const typedBefore = typedScore({ home, away })
            const isSaved = typedBefore && standing && sameScore(typedBefore, standing)
            expect(isSaved || (kept?.home === home && kept.away === away)).toBe(true)
          }
        }
        for (const { seen, was } of server.overwritten) expect(pairText(seen)).toBe(pairText(was))
      }),
    )
  })
})

function act(
  server: ReturnType<typeof modelServer>,
  sheet: Sheet,
  one: { do: string; matchId: string } & object,
): Sheet {
  const { matchId } = one
  switch (one.do) {
    case 'type': {
      const { home, away } = one as unknown as { home: string; away: string }
      return following(sheet, ...typed(matchId, home, away))
    }
    case 'clear':
      return following(sheet, { type: 'cleared', matchId })
    case 'undo':
      return following(sheet, { type: 'undone', matchId })
    case 'mine':
      return following(sheet, { type: 'keptMine', matchId })
    case 'hear':
      return following(sheet, { type: 'received', entries: server.entries() })
    case 'reload':
      return following(sheetOf(...server.entries()), { type: 'restored', pending: sheet.pending })
    default: {
      const sent = editsOf(sheet)
      return following(sheet, { type: 'saved', sent, result: server.save(sent, sheet) })
    }
  }
}
