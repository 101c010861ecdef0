import { describe, expect, it } from 'vitest'
import type { FinalsReply, Honour } from '#contract/table/finals.ts'
import type { StandingsReply } from '#contract/team.ts'
import { outcomeOfFinals, outcomeOfTable } from './outcome.ts'

const team = (name: string) => ({ id: name, name, color: '22c55e', logo: null })
const [reed, silva] = ['Reed Rovers', 'Silva FC'].map(team)

const finals = (champion: Partial<Honour>) =>
  outcomeOfFinals({
    champion: { team: reed, against: 'Silva FC', result: '2–2, 4–3 on penalties', ...champion },
  } as FinalsReply)

describe('[S3] Home, once somebody has won the season', () => {
  it('names the champion and the final', () => {
    const outcome = finals({})
    expect([outcome?.title, outcome?.winner, outcome?.names]).toEqual(['Reed Rovers', reed, ['Silva FC']])
    expect(outcome?.how).toEqual({
      strong: '2\u2060–\u20602 against Silva FC',
      rest: ', 4\u2060–\u20603 on penalties.',
    })
    expect(finals({ result: '3–1' })?.how.rest).toBe('.')
  })

  it('says how a champion won that did not play for it', () => {
    expect(finals({ result: 'By forfeit' })?.how).toEqual({
      strong: 'Final against Silva FC',
      rest: ': won by forfeit.',
    })
    expect(finals({ against: '', result: 'Declared' })?.how).toEqual({ strong: '', rest: 'Declared champion.' })
  })

  it('knows nothing while the answer has no champion', () => {
    expect(outcomeOfFinals({ champion: null } as FinalsReply)).toBeNull()
  })
})

describe('[S3] Home, once the table has decided the season', () => {
  const table = (...rows: [typeof reed, position: number, points: number][]) =>
    outcomeOfTable({
      rows: rows.map(([team, position, points]) => ({ team, position, points, played: 8 })),
    } as unknown as StandingsReply)

  it('names the first of it', () => {
    const outcome = table([reed, 1, 18], [silva, 2, 15])
    expect([outcome?.title, outcome?.winner]).toEqual(['Reed Rovers', reed])
    expect(outcome?.how).toEqual({ strong: '18 points', rest: ' after 8 matches.' })
  })

  it('gives the cup to nobody where several share the first place', () => {
    const outcome = table([reed, 1, 18], [silva, 1, 18])
    expect([outcome?.title, outcome?.winner]).toEqual(['Level at the top', null])
    expect(outcome?.how.strong).toBe('Reed Rovers and Silva FC')
  })

  it('knows nothing of an empty table', () => expect(table()).toBeNull())
})
