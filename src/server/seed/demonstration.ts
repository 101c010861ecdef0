import { randomUUID } from 'node:crypto'
import { hashPassword } from '../auth/passwords.ts'
import { writeProfile } from '../store/profiles.ts'
import type { Store } from '../store/store.ts'
import { type Person, person } from './people.ts'
import { season2024, season2025 } from './seasons.ts'

const CAPTAINS = 6
const REGISTERED = 126
const MINUTE = 60_000
const FIRST_REGISTRATION = Date.UTC(2025, 4, 1, 15)

export const DEMONSTRATION_PASSWORD = 'sunday-kickabout'
export const ADMINISTRATORS = ['robin@example.com', 'alex@example.com']

/** The accounts that the demonstration tells people about. */
export const demonstrationAccounts = {
  player: 'newcomer@example.com',
  registeredPlayer: person(CAPTAINS).email,
  captains: Array.from({ length: CAPTAINS }, (_, index) => person(index).email),
  administrators: ADMINISTRATORS,
}

/** Fills an empty store with the demonstration league; a store that has a season is left alone. Says whether it did. */
export async function seedDemonstration(store: Store, now: number): Promise<boolean> {
  if ((await store.leagues.list()).length > 0) return false
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const last = await store.leagues.save(null, season2024, now)
  const next = await store.leagues.save(null, season2025, now)
  if (typeof last === 'string' || typeof next === 'string') throw new Error('the seasons could not be written')

  const { write, engine } = store.connections
  const instant = engine === 'sqlite' ? new Date(now).toISOString() : new Date(now)
  const people = Array.from({ length: REGISTERED }, (_, index) => person(index))
  await write.transaction().execute(async (trx) => {
    const account = async (email: string, name: string) => {
      const id = randomUUID()
      const verified = engine === 'sqlite' ? 1 : true
      const moments = { createdAt: instant, updatedAt: instant }
      await trx
        .insertInto('user')
        .values({ id, email, name, emailVerified: verified, image: null, pendingEmail: null, ...moments })
        .execute()
      await trx
        .insertInto('account')
        .values({
          id: randomUUID(),
          userId: id,
          providerId: 'credential',
          accountId: id,
          password: passwordHash,
          ...moments,
        })
        .execute()
      return id
    }
    const register = async ({ email, profile }: Person, index: number) => {
      const userId = await account(email, '')
      await writeProfile(trx, userId, profile, now)
      const registeredAt = FIRST_REGISTRATION + index * 97 * MINUTE
      await trx.insertInto('registrations').values({ leagueId: next.id, userId, registeredAt }).execute()
    }
    await account(demonstrationAccounts.player, '')
    for (const email of ADMINISTRATORS) await account(email, '')
    for (const [index, one] of people.entries()) await register(one, index)
  })
  return true
}
