import { expect, it, vi } from 'vitest'
import { call } from './client.ts'

const params = { leagueId: 'l1' }
const switchTo = (on: boolean) =>
  call('PUT /api/leagues/:leagueId/automatic-mails/:kind', {
    params: { ...params, kind: 'reminder' },
    body: { on, introduction: '', before: {} },
  })

/** A server that answers when it is told to. */
function heldServer() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(body)
    return new Promise((resolve) => answers.push(() => resolve(Response.json({ place: answers.length }))))
  })
  return { sent, answerAll: () => answers.splice(0).forEach((answer) => void answer()) }
}

it('[Q114] a write that is pressed again while it is on its way is sent once, and both get its reply', async () => {
  const { sent, answerAll } = heldServer()
  const replies = Promise.all([switchTo(true), switchTo(true)])
  answerAll()
  const [first, second] = await replies
  expect(first).toBe(second)
  expect(sent).toHaveLength(1)
})

it('[Q114] a switch that goes on, off and on again sends all three', async () => {
  const { sent, answerAll } = heldServer()
  const replies = Promise.all([switchTo(true), switchTo(false), switchTo(true)])
  answerAll()
  await replies
  expect(sent.map((body) => JSON.parse(body).on)).toEqual([true, false, true])
})

it('[Q114] what was answered, or refused, is sent anew', async () => {
  const { sent, answerAll } = heldServer()
  const first = switchTo(true)
  answerAll()
  await first
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
  await expect(switchTo(true)).rejects.toMatchObject({ code: 'network' })
  const again = heldServer()
  const last = switchTo(true)
  again.answerAll()
  await last
  expect([...sent, ...again.sent]).toHaveLength(2)
})
