import { afterEach, describe, it } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { expectAllOrNothing } from '../testing/failing-statements.ts'
import { openTestSite, registrationOf, type TestSite } from '../testing/site.ts'

describe.each(ENGINES)('[Q68] a statement that fails leaves nothing half done, on %s', (engine) => {
  let site: TestSite
  afterEach(() => site.close())

  /** A call that throws when it is answered with a failure. */
  const answered = (ask: () => Promise<{ status: number }>) => async () => {
    const { status } = await ask()
    if (status !== 200) throw new Error(`answered with ${status}`)
  }

  it('registering', async () => {
    site = await openTestSite(engine)
    await site.setUpSeason()
    const person = await site.signUp('maya@example.com')
    const register = () => person.call('PUT /api/me/registration', registrationOf('maya@example.com'))
    await expectAllOrNothing(site.store, site.statements, answered(register))
  })
})
