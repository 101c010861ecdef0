import { describe, expect, it } from 'vitest'
import { MAX_INVITATIONS } from '#contract/people/access.ts'
import type { Role } from '#contract/people/choices.ts'
import { anotherServer } from '../../testing/draft/draft-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { cookieOf, KIM, LEE, ROBIN, rolesOfEachTest } from '../../testing/roles.ts'
import { allRows } from '../../testing/rows.ts'
import { registrationOf } from '../../testing/site.ts'

describe.each(ENGINES)('roles on %s', (engine) => {
  const itOnce = onceOnly(engine)
  const at = rolesOfEachTest(engine)

  itOnce(
    '[AC2] owners give, change and end roles; each is in the log and mailed to the owners and to whom it concerns',
    async () => {
      const robin = await at.owner()
      const kim = await at.verified(KIM)
      const given = await at.give(robin, KIM, 'scorekeeper')
      expect(given.status).toBe(200)
      expect(given.body.holders).toMatchObject([
        { email: ROBIN, role: 'owner', byConfiguration: false },
        { email: KIM, role: 'scorekeeper' },
      ])
      expect(await at.roleOf(kim)).toBe('scorekeeper')
      expect((await at.change(robin, kim, 'scorekeeper', 'organiser')).status).toBe(200)
      expect(await at.roleOf(kim)).toBe('organiser')
      expect((await at.change(robin, kim, 'scorekeeper', 'owner')).body.code).toBe('role_changed')
      expect((await at.change(robin, kim, 'organiser', 'organiser')).body.code).toBe('no_change')
      expect((await at.end(robin, kim)).status).toBe(204)
      expect(await at.roleOf(kim)).toBeNull()
      expect((await at.end(robin, kim)).body.code).toBe('not_found')
      expect(await at.acts()).toEqual(
        expect.arrayContaining(['owner-claimed', 'role-given', 'role-changed', 'role-ended']),
      )
      expect(await at.subjectsTo(KIM)).toEqual([
        'You are a scorekeeper of the Wakeman Cup now',
        'You are an organiser of the Wakeman Cup now',
        'You are not an organiser of the Wakeman Cup any more',
      ])
      expect((await at.subjectsTo(ROBIN)).filter((one) => one === 'A change of roles at the Wakeman Cup')).toHaveLength(
        3,
      )
    },
  )

  itOnce('[AC2] an invited address has the role once an account has verified it, and not before', async () => {
    const robin = await at.owner()
    const invited = await at.give(robin, KIM, 'organiser')
    expect(invited.body.invitations).toMatchObject([{ email: KIM, role: 'organiser' }])
    expect(await at.subjectsTo(KIM)).toEqual(['Would you be an organiser of the Wakeman Cup?'])
    const kim = await at.site.signUp(KIM)
    expect(await at.roleOf(kim)).toBeNull()
    expect((await kim.call('GET /api/access')).status).toBe(403)
    await kim.call('POST /api/auth/verify', { token: await at.site.tokenFor(KIM) })
    expect(await at.roleOf(kim)).toBe('organiser')
    expect((await robin.call('GET /api/access')).body.invitations).toEqual([])
    expect(await at.acts()).toContain('invitation-accepted')
    expect(await at.subjectsTo(ROBIN)).toContain('A change of roles at the Wakeman Cup')
    // One who changes to an address that is invited takes that on; more rights stay.
    const lee = await at.verified(LEE)
    await at.give(robin, LEE, 'organiser')
    await at.give(robin, 'lee.new@example.com', 'scorekeeper')
    const { phone: _, ...profile } = registrationOf('lee.new@example.com')
    await lee.call('PUT /api/me/profile', profile)
    await lee.call('POST /api/auth/verify', { token: await at.site.tokenFor('lee.new@example.com') })
    expect((await lee.call('GET /api/me')).body).toMatchObject({
      role: 'organiser',
      user: { email: 'lee.new@example.com' },
    })
    expect((await robin.call('GET /api/access')).body.invitations).toEqual([])
  })

  itOnce(
    '[AC2] an invitation taken back gives nothing; one for an address with a role, or invited, is refused',
    async () => {
      const robin = await at.owner()
      await at.give(robin, KIM, 'organiser')
      expect((await at.give(robin, KIM, 'owner')).body).toMatchObject({
        code: 'already_exists',
        fields: { email: expect.stringMatching(/already/) },
      })
      expect((await at.give(robin, ROBIN, 'scorekeeper')).body.code).toBe('already_exists')
      const withdraw = () => robin.call('POST /api/access/invitations/withdraw', { email: KIM })
      expect((await withdraw()).body.invitations).toEqual([])
      expect((await withdraw()).body.code).toBe('not_found')
      expect(await at.roleOf(await at.verified(KIM))).toBeNull()
      expect(await at.acts()).toContain('invitation-withdrawn')
    },
  )

  itOnce('[AC2] so many invitations wait at most', async () => {
    const robin = await at.owner()
    const rows = Array.from({ length: MAX_INVITATIONS }, (_, i) => ({
      email: `invited${i}@example.com`,
      role: 'scorekeeper' as const,
      invitedAt: 1,
      invitedBy: null,
    }))
    await at.site.store.connections.write.insertInto('invitations').values(rows).execute()
    await at.site.mailsSent()
    const before = await allRows(at.site.store)
    expect((await at.give(robin, KIM, 'scorekeeper')).body.code).toBe('too_many_invitations')
    expect(await allRows(at.site.store)).toEqual(before)
    // Whoever has an account needs no invitation.
    await at.verified(LEE)
    expect((await at.give(robin, LEE, 'scorekeeper')).status).toBe(200)
  })

  itOnce('[AC2] the last owner can’t leave, nor become less; with another one they can', async () => {
    const robin = await at.owner()
    expect((await at.end(robin, robin)).body.code).toBe('last_owner')
    expect((await at.change(robin, robin, 'owner', 'organiser')).body.code).toBe('last_owner')
    const kim = await at.verified(KIM)
    await at.give(robin, KIM, 'owner')
    expect((await at.end(robin, robin)).status).toBe(204)
    expect([await at.roleOf(robin), await at.roleOf(kim)]).toEqual([null, 'owner'])
    expect((await at.end(kim, kim)).body.code).toBe('last_owner')
    expect(await at.acts()).toContain('role-left')
  })

  it('[AC2] two owners who end each other at once, at two processes: one stays', async () => {
    const robin = await at.owner()
    const kim = await at.verified(KIM)
    await at.give(robin, KIM, 'owner')
    const ids = [await at.idOf(robin), await at.idOf(kim)]
    let second: Awaited<ReturnType<typeof anotherServer>> | undefined
    if (engine === 'postgres') {
      second = await anotherServer(at.site)
      at.closeAfter(second.close)
    }
    const cookie = cookieOf(kim)
    const headers = { cookie, origin: at.site.env.publicUrl }
    const answers = await Promise.all([
      robin.call('DELETE /api/access/roles/:userId', undefined, { params: { userId: ids[1] ?? '' } }),
      second
        ? fetch(`${second.address}/api/access/roles/${ids[0]}`, { method: 'DELETE', headers })
        : kim.call('DELETE /api/access/roles/:userId', undefined, { params: { userId: ids[0] ?? '' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
    expect(((await allRows(at.site.store)).roles as { role: Role }[]).map(({ role }) => role)).toEqual(['owner'])
  })
})
