import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '#contract/api.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { ORIGIN } from '../../testing/site.ts'
import { openTwoServers } from '../../testing/two-servers.ts'

type Matches = Reply<'GET /api/leagues/:leagueId/matches'>
type Answer<Body> = { status: number; body: Body }

let servers: Awaited<ReturnType<typeof openTwoServers>>
beforeAll(async () => {
  servers = await openTwoServers()
})
afterAll(() => servers.close())

/** Returns the answer of the other process's server to the organiser. */
async function atOther<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Body>> {
  const { other, organiser, leagueId } = servers
  const cookie = [...organiser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(`${other.address}/api/leagues/${leagueId}/${path}`, {
    method,
    headers: { cookie, ...(body && { origin: ORIGIN, 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const here = async <Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Body>> =>
  servers.organiser.inject(method, `/api/leagues/${servers.leagueId}/${path}`, body) as never

const readHere = async () => (await here<ScheduleReply>('GET', 'schedule')).body
const numberOfPublications = async () => (await here<unknown[]>('GET', 'schedule/publications')).body.length

/** An edit that gives the match at a place of the list another field. */
function otherField({ matches }: ScheduleReply, index: number, field: string) {
  const { id = '', planned = null } = matches[index] ?? {}
  return { edits: [{ item: 'match', id, before: planned, after: planned && { ...planned, field } }] }
}

it('[SC9] what one process saved the other one shows, publishes, and shows to players at both', async () => {
  const edit = otherField(await readHere(), 0, 'G')
  expect((await here('POST', 'schedule/edits', edit)).status).toBe(200)
  const seen = (await atOther<ScheduleReply>('GET', 'schedule')).body
  expect(seen.changes).toBe(1)
  // Asked before, so that a page from before could be given again.
  await here<Matches>('GET', 'matches')
  const publish = { seen: seen.revision, tell: false }
  expect((await atOther<ScheduleReply>('POST', 'schedule/publish', publish)).body.changes).toBe(0)
  const venues = ({ body }: Answer<Matches>) =>
    body.weeks.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.map(({ id, venue }) => [id, venue])))
  const shown = venues(await here<Matches>('GET', 'matches'))
  expect(venues(await atOther<Matches>('GET', 'matches'))).toEqual(shown)
  expect(new Map(shown as [string, string][]).get(edit.edits[0]?.id ?? '')).toMatch(/G$/)
})

it('[SC13] who asks on the news of a publication gets it, also from what the other process keeps: matches and calendar', async () => {
  const { other, organiser } = servers
  const news = await openEventStream(other.address, organiser)
  const { calendarPath } = (await atOther<Matches>('GET', 'matches')).body
  const calendar = async () => (await (await fetch(other.address + calendarPath)).text()).replaceAll('\r\n ', '')
  try {
    for (const field of ['P', 'Q', 'R']) {
      // Asked before, so that there is something old to be given again.
      expect(await calendar()).not.toContain(`Field ${field}`)
      await here('POST', 'schedule/edits', otherField(await readHere(), 3, field))
      const { revision } = await readHere()
      expect((await here('POST', 'schedule/publish', { seen: revision, tell: false })).status).toBe(200)
      for (let event = await news.next(); !('version' in event); event = await news.next());
      expect(await calendar()).toContain(`Field ${field}`)
      expect(JSON.stringify((await atOther<Matches>('GET', 'matches')).body)).toContain(`Field ${field}`)
    }
  } finally {
    news.close()
  }
})

it('[SC9] of two edits of one match at two processes one is saved, and the other organiser sees both values', async () => {
  const now = await readHere()
  const [one, other] = await Promise.all([
    here<{ conflicts: object[] }>('POST', 'schedule/edits', otherField(now, 1, 'C')),
    atOther<{ conflicts: object[] }>('POST', 'schedule/edits', otherField(now, 1, 'D')),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  const conflicts = [...one.body.conflicts, ...other.body.conflicts]
  expect(conflicts).toHaveLength(1)
  const fields = conflicts.flatMap((conflict) => {
    const { current, yours } = conflict as { current: { field: string }; yours: { field: string } }
    return [current.field, yours.field]
  })
  expect(fields.toSorted()).toEqual(['C', 'D'])
  await here('POST', 'schedule/discard', {})
})

it('[SC9] what is published at two processes at once is published once', async () => {
  const before = await numberOfPublications()
  for (let round = 0; round < 5; round++) {
    await here('POST', 'schedule/edits', otherField(await readHere(), 2, `F${round}`))
    const { revision } = await readHere()
    const body = { seen: revision, tell: true }
    const answers = await Promise.all([
      here<{ code: string }>('POST', 'schedule/publish', body),
      atOther<{ code: string }>('POST', 'schedule/publish', body),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await numberOfPublications()).toBe(before + round + 1)
  }
})

it('[SC11] an evening that is called off at two processes at once is called off once, and the working copy stays', async () => {
  await here('POST', 'schedule/edits', otherField(await readHere(), 23, 'Z'))
  const before = await numberOfPublications()
  const evening = (await readHere()).evenings[0]?.id
  const body = { from: null, field: null, reason: 'Lightning', text: '', tell: true }
  const path = `evenings/${evening}/call-off`
  const answers = await Promise.all([here('POST', path, body), atOther('POST', path, body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await numberOfPublications()).toBe(before + 1)
  const { changes, matches } = (await atOther<ScheduleReply>('GET', 'schedule')).body
  expect(changes).toBe(1)
  expect(matches.filter(({ status }) => status === 'postponed')).toHaveLength(6)
})
