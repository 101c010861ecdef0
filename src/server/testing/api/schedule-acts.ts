import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RouteKey } from '#contract/api.ts'
import type { Referee, RefereesReply } from '#contract/schedule/referees.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { ManagedLinks } from '#contract/touchline/evening.ts'
import type { TestSite } from '../site.ts'

const DAY = 86_400_000

/** Calls an entry on a season with matches, and gives the answer, how many acts it added and what the newest says. */
export type TriedAct = (
  key: RouteKey,
  body?: object,
  params?: Record<string, string>,
) => Promise<{ body: unknown; added: number; text: string | undefined }>

/** Carries out every act on a schedule, and expects each in the log ([AC3]). */
export async function tryScheduleActs(act: TriedAct, site: TestSite): Promise<void> {
  const soon = new Date(site.clock.now() + 30 * DAY).toISOString().slice(0, 10)
  const id = randomUUID()
  const after = { day: soon, kind: 'regular', kickoffs: ['18:00'], fields: ['B'], name: null, venue: null }
  const evening = { item: 'evening', id, before: null, after }
  const save = (edits: object[]) => act('POST /api/leagues/:leagueId/schedule/edits', { edits })
  await save([evening])
  expect((await act('POST /api/leagues/:leagueId/schedule/discard')).text).toBe(
    'discarded the unpublished schedule changes: 1 change',
  )
  expect((await act('POST /api/leagues/:leagueId/schedule/discard')).added).toBe(0)
  const { matches } = (await act('GET /api/leagues/:leagueId/schedule')).body as ScheduleReply
  const match = matches.at(-1)
  const wish = { kind: 'preferred-field', teamId: match?.published?.homeTeamId, field: 'A' }
  const changes = [{ id: randomUUID(), before: null, after: wish }]
  const asked = await act('POST /api/leagues/:leagueId/schedule/wishes', { changes })
  expect(asked).toMatchObject({
    added: 1,
    text: expect.stringMatching(/^changed what the team .+ asks of the schedule: 1 change$/),
  })
  expect((await act('POST /api/leagues/:leagueId/schedule/wishes', { changes })).added).toBe(0)
  for (const locked of [true, false]) {
    const { text, added } = await act('POST /api/leagues/:leagueId/schedule/locks', {
      matchIds: [match?.id],
      locked,
    })
    expect([text, added]).toEqual([
      expect.stringMatching(locked ? /^locked .+ v .+ in the/ : /^unlocked .+ v .+ in the/),
      1,
    ])
  }
  const before = match?.published
  const moved = { ...before, eveningId: id, kickoff: '18:00', field: 'B', status: null }
  const saved = await save([evening, { item: 'match', id: match?.id, before, after: moved }])
  const seen = (saved.body as { schedule: { revision: string } }).schedule.revision
  const publish = await act('POST /api/leagues/:leagueId/schedule/publish', { seen, tell: false, anyway: true })
  expect(publish).toMatchObject({ added: 1, text: expect.stringMatching(/^published the schedule: \d+ changes?$/) })
  await tryTouchlineActs(act, { eveningId: id })
  await tryRefereeActs(act, match)
  const off = { from: null, field: null, reason: 'Rain', text: '', tell: false }
  const ofEvening = { eveningId: id }
  const calledOff = await act('POST /api/leagues/:leagueId/evenings/:eveningId/call-off', off, ofEvening)
  expect(calledOff.text).toMatch(/^called the evening of .+ off: \d+ changes?$/)
  const putBack = await act('POST /api/leagues/:leagueId/evenings/:eveningId/put-back', undefined, ofEvening)
  expect(putBack.text).toMatch(/^put the evening of .+ back on: \d+ changes?$/)
  // Only the last one can be taken back, and that is the putting back.
  const again = await save([{ item: 'match', id: match?.id, before: moved, after: before }])
  const revision = (again.body as { schedule: { revision: string } }).schedule.revision
  await act('POST /api/leagues/:leagueId/schedule/publish', { seen: revision, tell: false, anyway: true })
  expect((await act('POST /api/leagues/:leagueId/schedule/take-back')).text).toMatch(
    /^took back the last published schedule: /,
  )
}

/** Names who referees a match, once however often it is said, and takes them away ([MN8]). */
async function tryRefereeActs(act: TriedAct, match: ScheduleReply['matches'][number] | undefined): Promise<void> {
  const path = '/api/leagues/:leagueId/referees' as const
  const { teams } = (await act(`GET ${path}`)).body as RefereesReply
  const free = teams.find(({ id }) => id !== match?.published?.homeTeamId && id !== match?.published?.awayTeamId)
  const team = { kind: 'team', teamId: free?.id ?? '' } as const
  const edit = (before: Referee | null, after: Referee | null) => ({ edits: [{ matchId: match?.id, before, after }] })
  expect(await act(`PUT ${path}`, edit(null, team))).toMatchObject({
    added: 1,
    text: expect.stringMatching(/^made the team .+ referee of .+ v .+$/),
  })
  expect((await act(`PUT ${path}`, edit(team, team))).added).toBe(0)
  expect((await act(`PUT ${path}`, edit(null, team))).added).toBe(0)
  expect((await act(`PUT ${path}`, edit(team, null))).text).toMatch(/^removed the referee of .+ v .+$/)
}

/** Makes a touchline link for an evening, once however often it is asked for, renews and ends it ([MN3]). */
async function tryTouchlineActs(act: TriedAct, evening: { eveningId: string }): Promise<void> {
  const path = '/api/leagues/:leagueId/evenings/:eveningId/touchline' as const
  const made = await act(`POST ${path}`, { field: null }, evening)
  expect(made).toMatchObject({ added: 1, text: expect.stringMatching(/^made a touchline link for the evening of .+/) })
  expect((await act(`POST ${path}`, { field: null }, evening)).added).toBe(0)
  const linkOf = ({ body }: { body: unknown }) => ({ ...evening, linkId: (body as ManagedLinks).links[0]?.id ?? '' })
  const renewed = await act(`POST ${path}/:linkId/renew`, undefined, linkOf(made))
  expect(renewed.added).toBe(2)
  const ended = await act(`DELETE ${path}/:linkId`, undefined, linkOf(renewed))
  expect(ended).toMatchObject({
    added: 1,
    text: expect.stringMatching(/^ended a touchline link for the evening of .+/),
  })
}
