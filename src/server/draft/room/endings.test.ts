import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { CommandName } from '#contract/room.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { letPass, type RoomClient, until } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openEventStream } from '../../testing/event-stream.ts'

const QUIET_MS = 3000

describe.each(ANY_ENGINE)('[Q71] the end of a draft, on %s', (engine) => {
  let league: DraftLeague
  afterEach(() => league?.close())

  it('comes once however often it is sent, to every kind of viewer and, as its beginning, to pages outside; nothing follows', async () => {
    league = await openDraftLeague(engine, { players: 6, settings: { ...CALM, maxCaptains: 2 } })
    const captains = [await league.captain(0), await league.captain(1)]
    const [chair, otherTab, player] = [
      await league.come(league.organiser),
      await league.come(league.organiser),
      await league.come(league.people[4]),
    ]
    const viewers = [...captains, chair, otherTab, player]
    const stream = await openEventStream(league.address, league.visitor(league.organiser))
    await league.begin()
    expect(await stream.nextDraft()).toEqual({ draft: true })
    await playToEnd(
      captains,
      league.people.map(({ id }) => id),
    )

    expect(await stream.nextDraft()).toEqual({ draft: true })
    stream.close()

    const answersTo = (client: RoomClient, commandId: string) =>
      client.frames.map(({ body }) => body as { commandId?: string }).filter((body) => body.commandId === commandId)
    const states = () => viewers.map(({ frames }) => frames.filter(({ topic }) => topic === 'draft').length)
    const logged = async (type: string) =>
      (await league.site.store.drafts.events(chair.draft().draftId)).filter(({ event }) => event.type === type).length

    const ENDS: [CommandName & `organiser/${string}`, object, string, again: object][] = [
      ['organiser/publish', {}, 'published', { success: true }],
      ['organiser/take-back', {}, 'takenBack', { success: false, code: 'wrong_phase' }],
      ['organiser/reset', { confirm: 'RESET' }, 'reset', { success: true }],
    ]
    for (const [name, body, type, again] of ENDS) {
      // A double tap, in the words of one command.
      const commandId = randomUUID()
      void chair.send(name, body as never, commandId)
      const answer = await chair.send(name, body as never, commandId)
      await until('two answers', () => answersTo(chair, commandId).length === 2)
      expect(answersTo(chair, commandId), name).toEqual([answer, answer])
      expect(answer, name).toMatchObject({ success: true })
      // And from another tab, in words of its own.
      expect(await otherTab.send(name, body as never), name).toMatchObject(again)
      expect(await logged(type), name).toBe(1)
      for (const viewer of viewers) await viewer.see(name, ({ seq }) => seq >= answer.seq)
      await letPass(league.site, QUIET_MS)
      const before = states()
      await letPass(league.site, QUIET_MS)
      expect(states(), name).toEqual(before)
      expect(
        viewers.map((viewer) => [viewer.closed(), viewer.errors]),
        name,
      ).toEqual(viewers.map(() => [false, []]))
    }
    expect(player.draft()).toMatchObject({ phase: 'open', published: false })
  })
})
