import { expect, it } from 'vitest'
import { anotherServer } from '../../testing/draft/draft-league.ts'
import { openGuestLeague } from '../../testing/guest-league.ts'
import { ORIGIN } from '../../testing/site.ts'

it('[MN7] of two who accept at the same moment at two processes exactly one has it', async () => {
  const league = await openGuestLeague('postgres')
  const { site, fillIn, ask, accept, newest, person } = league
  const other = await anotherServer({ ...site, clock: { ...site.clock, now: league.clock.now } })
  try {
    for (const name of ['Fay', 'Gil']) await fillIn(name)
    for (let round = 0; round < 4; round++) {
      expect((await ask('Ana')).status).toBe(200)
      const { id } = await newest()
      const cookie = [...person('Gil').cookies].map((pair) => pair.join('=')).join('; ')
      const atOther = fetch(`${other.address}/api/me/guests/${id}`, {
        method: 'POST',
        headers: { cookie, origin: ORIGIN, host: new URL(site.env.publicUrl).host },
      })
      const [here, there] = await Promise.all([accept('Fay', id), atOther])
      expect([here.status, there.status].toSorted()).toEqual([200, 409])
      const rows = await site.store.connections.read
        .selectFrom('guestAsks')
        .where('id', '=', id)
        .select(['state', 'acceptedBy'])
        .execute()
      const winner = here.status === 200 ? 'Fay' : 'Gil'
      expect(rows).toEqual([{ state: 'filled', acceptedBy: league.ids.get(winner) }])
      // They give it back, and another ask follows.
      expect((await league.giveBack(winner, id)).status).toBe(200)
    }
  } finally {
    await other.close()
    await league.site.close()
  }
})
