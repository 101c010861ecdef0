import { describe, expect, it } from 'vitest'
import type { FinalsMatch, FinalsReply, Honour } from '#contract/table/finals.ts'
import type { StandingsReply } from '#contract/team.ts'
import { outcomeOfFinals, outcomeOfTable } from './outcome.ts'

const team = (name: string) => ({ id: name, name, color: '22c55e', logo: null })
const [reed, silva, diaz, ohara] = ['Reed Rovers', 'Silva FC', 'Diaz Athletic', 'O’Hara United'].map(team)

const match = (title: string, stage: string, home: unknown, away: unknown, winner: string | null) =>
  ({ title, stage, home, away, winner }) as FinalsMatch
const FINAL = match('Final', 'final', silva, reed, 'away')
const THIRD = match('Third place', 'placing', diaz, ohara, 'home')

const finals = (champion: Partial<Honour>, matches: FinalsMatch[]) =>
  outcomeOfFinals({
    champion: { team: reed, against: 'Silva FC', result: '2–2, 4–3 on penalties', ...champion },
    matches,
  } as FinalsReply)
const firstOf = (outcome: ReturnType<typeof finals>) =>
  outcome?.first.teams.map(({ place, team, text }) => `${place} ${team.name}: ${text}`)

describe('[S3] Home, once somebody has won the season', () => {
  it('names the champion, the final, and the first three', () => {
    const outcome = finals({}, [FINAL, THIRD])
    expect([outcome?.title, outcome?.winner, outcome?.first.title]).toEqual(['Reed Rovers', reed, 'First three'])
    expect(outcome?.how).toEqual({
      strong: 'Reed Rovers 2\u2060–\u20602 Silva FC',
      rest: ', 4\u2060–\u20603 on penalties.',
    })
    expect(firstOf(outcome)).toEqual(['1 Reed Rovers: Champions', '2 Silva FC: Final', '3 Diaz Athletic: Third place'])
  })

  it('[SI1] names what the league plays for in its own words', () => {
    const reply = { champion: { team: reed, against: 'Silva FC', result: '3–1' }, matches: [FINAL] } as FinalsReply
    expect([outcomeOfFinals(reply)?.first.of, outcomeOfFinals(reply, 'The shield')?.first.of]).toEqual([
      'The cup',
      'The shield',
    ])
  })

  it('names the two of the final where nobody played for the third place, or it has no winner', () => {
    const open = finals({ result: '3–1' }, [FINAL, { ...THIRD, winner: null }])
    expect([open?.how.rest, open?.first.title, firstOf(open)?.length]).toEqual(['.', 'Finalists', 2])
    expect(firstOf(finals({}, [FINAL]))).toHaveLength(2)
  })

  it('says how a champion won that did not play for it', () => {
    expect(finals({ result: 'By forfeit' }, [FINAL])?.how).toEqual({
      strong: 'Final against Silva FC',
      rest: ': won by forfeit.',
    })
    const declared = finals({ against: '', result: 'Declared' }, [FINAL, THIRD])
    expect(declared?.how).toEqual({ strong: '', rest: 'Declared champion.' })
    expect([declared?.first.title, firstOf(declared)]).toEqual(['Champions', ['1 Reed Rovers: Champions']])
  })

  it('knows nothing while the answer has no champion', () => {
    expect(outcomeOfFinals({ champion: null, matches: [FINAL] } as unknown as FinalsReply)).toBeNull()
  })
})

describe('[S3] Home, once the table has decided the season', () => {
  const table = (...rows: [typeof reed, position: number, points: number][]) =>
    outcomeOfTable({
      rows: rows.map(([team, position, points]) => ({ team, position, points, played: 8 })),
    } as unknown as StandingsReply)

  it('names the first of it and the first three', () => {
    const outcome = table([reed, 1, 18], [silva, 2, 15], [diaz, 3, 1], [ohara, 4, 0])
    expect([outcome?.title, outcome?.winner, outcome?.first.title]).toEqual(['Reed Rovers', reed, 'First three'])
    expect(outcome?.how).toEqual({ strong: '18 points', rest: ' after 8 matches.' })
    expect(firstOf(outcome)).toEqual(['1 Reed Rovers: 18 points', '2 Silva FC: 15 points', '3 Diaz Athletic: 1 point'])
  })

  it('gives the cup to nobody where several share the first place, and leaves nobody out who shares the third', () => {
    const outcome = table([reed, 1, 18], [silva, 1, 18], [diaz, 3, 9], [ohara, 3, 9])
    expect([outcome?.title, outcome?.winner, outcome?.first.title]).toEqual(['Level at the top', null, 'At the top'])
    expect(outcome?.how.strong).toBe('Reed Rovers and Silva FC')
    expect(firstOf(outcome)).toHaveLength(4)
  })

  it('knows nothing of an empty table', () => expect(table()).toBeNull())
})
