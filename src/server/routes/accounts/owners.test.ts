import { describe, expect, it } from 'vitest'
import { ownerAddressFor, printFirstOwner } from '../../auth/owner-links.ts'
import { anotherServer } from '../../testing/draft/draft-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { cookieOf, KIM, LEE, ROBIN, rolesAt, rolesOfEachTest, tokenIn } from '../../testing/roles.ts'
import { allRows } from '../../testing/rows.ts'
import { ADMINISTRATOR, openTestSite, registrationOf } from '../../testing/site.ts'

const DAY = 86_400_000

describe.each(ENGINES)('owners on %s', (engine) => {
  const itOnce = onceOnly(engine)
  const at = rolesOfEachTest(engine)

  describe('[AC1] the first owner', () => {
    itOnce('is whoever opens the address on the terminal and presses the button; it verifies the account', async () => {
      const text = await at.printed()
      expect(text).toContain(`http://localhost:8080/owner#token=${tokenIn(text)}`)
      // Another process prints its own, and any serves any.
      const other = tokenIn(await at.printed())
      const robin = await at.unverified(ROBIN)
      expect(await at.roleOf(robin)).toBeNull()
      const { status, body } = await at.claim(robin, tokenIn(text))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        role: 'owner',
        user: { email: ROBIN, emailVerified: true },
        may: { administer: true, enterScores: true },
      })
      const kim = await at.unverified(KIM)
      for (const token of [tokenIn(text), other, 'a-token-of-no-terminal'])
        expect((await at.claim(kim, token)).body.code).toBe('invalid_token')
      expect(await at.roleOf(kim)).toBeNull()
      expect(await at.printed()).toBe('')
      expect(await at.acts()).toEqual(['owner-claimed'])
      expect(await at.subjectsTo(ROBIN)).toContain('You are an owner of the Wakeman Cup now')
    })

    it('is one, whoever of many comes at once, with one address or several, at two processes', async () => {
      const tokens = [tokenIn(await at.printed()), tokenIn(await at.printed())]
      const people = await Promise.all(Array.from({ length: 6 }, (_, i) => at.unverified(`first${i}@example.com`)))
      let second: Awaited<ReturnType<typeof anotherServer>> | undefined
      if (engine === 'postgres') {
        second = await anotherServer(at.site)
        at.closeAfter(second.close)
      }
      const answers = await Promise.all(
        people.map(async (person, i) => {
          const token = tokens[i % 2] ?? ''
          if (!second || i < 3) return (await at.claim(person, token)).status
          const cookie = cookieOf(person)
          const headers = { cookie, origin: at.site.env.publicUrl, 'content-type': 'application/json' }
          const body = JSON.stringify({ token })
          return (await fetch(`${second.address}/api/access/claim`, { method: 'POST', headers, body })).status
        }),
      )
      expect(answers.filter((status) => status === 200)).toHaveLength(1)
      expect(((await allRows(at.site.store)).roles ?? []).length).toBe(1)
    })

    itOnce('has a day to open it; the next start prints another', async () => {
      const token = tokenIn(await at.printed())
      at.site.clock.pass(DAY)
      const robin = await at.unverified(ROBIN)
      expect((await at.claim(robin, token)).body.code).toBe('invalid_token')
      const another = tokenIn(await at.printed())
      await at.site.sweep()
      expect((await at.claim(robin, another)).status).toBe(200)
    })

    itOnce('needs somebody who is signed in; a visitor uses nothing up', async () => {
      const token = tokenIn(await at.printed())
      expect((await at.claim(at.site.visitor(), token)).status).toBe(401)
      expect((await at.claim(await at.unverified(ROBIN), token)).status).toBe(200)
    })

    itOnce('`npm run owner` makes one for the account of one address, also beside others', async () => {
      await at.owner()
      const token = tokenIn(await ownerAddressFor(at.site.store, at.site.env, KIM, at.site.clock.now()))
      const lee = await at.unverified(LEE)
      expect((await at.claim(lee, token)).body.code).toBe('other_account')
      expect(await at.roleOf(lee)).toBeNull()
      const kim = await at.unverified(KIM)
      expect((await at.claim(kim, token)).body).toMatchObject({ role: 'owner' })
      expect((await at.claim(kim, token)).body.code).toBe('invalid_token')
    })
  })

  itOnce(
    '[AC2] the only owner by configuration can’t move to an address that is none, until there is another',
    async () => {
      const site = await openTestSite(engine, { ADMIN_EMAILS: ROBIN })
      at.closeAfter(site.close)
      const there = rolesAt(site)
      const robin = await there.verified(ROBIN)
      await there.verified(KIM)
      const { phone: _, ...profile } = registrationOf('moved@example.com')
      expect((await robin.call('PUT /api/me/profile', profile)).status).toBe(200)
      const token = await site.tokenFor('moved@example.com')
      const move = () => robin.call('POST /api/auth/verify', { token })
      const before = await allRows(site.store)
      expect((await move()).body.code).toBe('last_owner')
      expect(await allRows(site.store)).toEqual(before)
      expect(await there.roleOf(robin)).toBe('owner')
      await there.give(robin, KIM, 'owner')
      expect((await move()).status).toBe(204)
      expect(await there.roleOf(robin)).toBeNull()
    },
  )

  itOnce(
    '[AC1] addresses of ADMIN_EMAILS are owners while listed and verified, and no browser changes that',
    async () => {
      const site = await openTestSite(engine, { ADMIN_EMAILS: `${ADMINISTRATOR},${LEE}` })
      at.closeAfter(site.close)
      let text = ''
      await printFirstOwner(site.store, site.env, Date.now(), (more) => {
        text += more
      })
      expect(text).toBe('')
      const unverified = await site.signUp(LEE)
      expect(await at.roleOf(unverified)).toBeNull()
      const organiser = await site.administrator()
      expect(await at.roleOf(organiser)).toBe('owner')
      const { body } = await organiser.call('GET /api/access')
      expect(body).toMatchObject({
        holders: [{ email: ADMINISTRATOR, role: 'owner', byConfiguration: true, since: null }],
        configured: [LEE],
      })
      const code = 'role_by_configuration'
      expect((await at.give(organiser, LEE, 'scorekeeper')).body.code).toBe(code)
      expect((await at.end(organiser, organiser)).body.code).toBe(code)
      expect((await at.change(organiser, organiser, 'owner', 'organiser')).body.code).toBe(code)
      const helper = await site.signUp(KIM)
      await helper.call('POST /api/auth/verify', { token: await site.tokenFor(KIM) })
      await at.give(organiser, KIM, 'owner')
      expect((await at.end(helper, organiser)).body.code).toBe(code)
      const stay = { email: KIM, stay: null }
      expect((await organiser.call('POST /api/access/hand-over', stay)).body.code).toBe(code)
    },
  )
})
