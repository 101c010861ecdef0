import { describe, expect, it } from 'vitest'
import type { StayingRole } from '#contract/people/access.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { KIM, LEE, type Person, ROBIN, rolesOfEachTest } from '../../testing/roles.ts'
import { allRows } from '../../testing/rows.ts'
import { PASSWORD } from '../../testing/site.ts'

describe.each(ENGINES)('[AC6] handing the league over on %s', (engine) => {
  const itOnce = onceOnly(engine)
  const at = rolesOfEachTest(engine)
  const handOver = (by: Person, email: string, stay: StayingRole = 'organiser') =>
    by.call('POST /api/access/hand-over', { email, stay })
  const heirOf = async (by: Person) => (await by.call('GET /api/access')).body.handingOverTo
  /** Somebody with a password and a confirmed address, who is signed in nowhere. */
  async function away(email: string): Promise<Person> {
    const person = await at.site.signUp(email)
    await person.call('POST /api/auth/verify', { token: await at.site.tokenFor(email) })
    await person.call('POST /api/auth/sign-out')
    return person
  }
  const signIn = (email: string) => at.site.visitor().call('POST /api/auth/sign-in', { email, password: PASSWORD })

  it('ends at once to somebody who is signed in, and the giver stays as what they chose', async () => {
    const robin = await at.owner()
    const kim = await at.verified(KIM)
    expect((await handOver(robin, KIM)).body).toEqual({ done: true })
    expect([await at.roleOf(robin), await at.roleOf(kim)]).toEqual(['organiser', 'owner'])
    expect((await handOver(robin, KIM)).status).toBe(403)
    const { body } = await kim.call('GET /api/acts')
    expect(body.acts[0]?.text).toBe('handed the league over to kim')
  })

  itOnce('leaves the giver an owner until the new one signs in', async () => {
    const robin = await at.owner()
    await away(KIM)
    expect((await handOver(robin, KIM, null)).body).toEqual({ done: false })
    expect([await at.roleOf(robin), await heirOf(robin)]).toEqual(['owner', KIM])
    expect(await at.subjectsTo(KIM)).toContain('The Wakeman Cup is handed over to you')
    // Not by a wrong password.
    await at.site.visitor().call('POST /api/auth/sign-in', { email: KIM, password: 'a wrong one' })
    expect(await at.roleOf(robin)).toBe('owner')
    expect((await signIn(KIM)).body.role).toBe('owner')
    expect(await at.roleOf(robin)).toBeNull()
    expect(await at.acts()).toEqual(expect.arrayContaining(['hand-over-begun', 'league-handed-over']))
    expect((await at.subjectsTo(ROBIN)).filter((one) => one === 'A change of roles at the Wakeman Cup')).toHaveLength(2)
    expect(((await allRows(at.site.store)).handOvers as unknown[]).length).toBe(0)
  })

  itOnce('invites an address that has no account, whose first confirmed sign-in takes the league over', async () => {
    const robin = await at.owner()
    expect((await handOver(robin, LEE)).body).toEqual({ done: false })
    expect(await at.subjectsTo(LEE)).toEqual(['Would you take the Wakeman Cup over?'])
    expect(await heirOf(robin)).toBe(LEE)
    const lee = await at.site.signUp(LEE)
    expect([await at.roleOf(lee), await at.roleOf(robin)]).toEqual([null, 'owner'])
    await lee.call('POST /api/auth/verify', { token: await at.site.tokenFor(LEE) })
    expect([await at.roleOf(lee), await at.roleOf(robin)]).toEqual(['owner', 'organiser'])
  })

  itOnce.each([
    ['stopped by the giver', (robin: Person) => robin.call('DELETE /api/access/hand-over')],
    [
      'by the end of the new owner’s role',
      async (robin: Person) => {
        const { holders } = (await robin.call('GET /api/access')).body
        const userId = holders.find(({ email }) => email === KIM)?.userId ?? ''
        return robin.call('DELETE /api/access/roles/:userId', undefined, { params: { userId } })
      },
    ],
  ])('does not happen where it was %s', async (_, stop) => {
    const robin = await at.owner()
    await away(KIM)
    await handOver(robin, KIM, null)
    expect((await stop(robin)).status).toBeLessThan(300)
    expect(await heirOf(robin)).toBeNull()
    await signIn(KIM)
    expect(await at.roleOf(robin)).toBe('owner')
    expect((await robin.call('DELETE /api/access/hand-over')).body.code).toBe('not_found')
  })

  itOnce('does not happen where the invitation was taken back, or the new owner is blocked', async () => {
    const robin = await at.owner()
    await handOver(robin, LEE)
    await robin.call('POST /api/access/invitations/withdraw', { email: LEE })
    expect(await heirOf(robin)).toBeNull()
    await away(KIM)
    await handOver(robin, KIM)
    await at.site.store.connections.write.updateTable('users').set({ blockedAt: 1 }).where('email', '=', KIM).execute()
    expect((await signIn(KIM)).body.code).toBe('account_blocked')
    expect(await at.roleOf(robin)).toBe('owner')
  })

  itOnce('refuses oneself, a blocked account and what is no address, and changes nothing', async () => {
    const robin = await at.owner()
    await away(KIM)
    const { write } = at.site.store.connections
    await write.updateTable('users').set({ blockedAt: 1 }).where('email', '=', KIM).execute()
    await at.site.mailsSent()
    const before = await allRows(at.site.store)
    expect((await handOver(robin, ROBIN)).body).toMatchObject({ code: 'invalid_fields' })
    expect((await handOver(robin, KIM)).body).toMatchObject({ code: 'invalid_fields' })
    expect((await handOver(robin, 'no address')).body).toMatchObject({ code: 'invalid_fields' })
    expect(await allRows(at.site.store)).toEqual(before)
  })
})
