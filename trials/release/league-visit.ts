import { ADMINISTRATORS, DEMONSTRATION_PASSWORD } from '../../src/server/seed/demonstration.ts'
import { ask, type Reply } from '../site.ts'

type Season = { id: string; name: string; year: number }

const PASSWORD = 'corner-flag-by-the-river-9'

/** Acts of people at a site, by its API, as far as the release of 71a5135a and this one have it alike. */
export function visit(url: string) {
  const headers = { origin: url.replace('127.0.0.1', 'localhost') }
  const send = (path: string, body: object) => ask(url, 'POST', path, { body, headers })

  return {
    /** Signs somebody up. */
    signUp: (email: string): Promise<Reply | null> => send('/api/auth/sign-up', { email, password: PASSWORD }),

    /** Tells whether somebody can sign in who has signed up before. */
    async knows(email: string): Promise<boolean> {
      return (await send('/api/auth/sign-in', { email, password: PASSWORD }))?.status === 200
    },

    /** The seasons of the demonstration with their teams, people and scores, to be compared. */
    async look(): Promise<string> {
      const signedIn = await send('/api/auth/sign-in', { email: ADMINISTRATORS[0], password: DEMONSTRATION_PASSWORD })
      const cookie = signedIn?.cookie ?? ''
      const read = async (path: string) => JSON.stringify((await ask(url, 'GET', path, { cookie }))?.body ?? null)
      const all = (json: string, pattern: RegExp) => [...json.matchAll(pattern)].map(([found]) => found).sort()
      const seasons = JSON.parse(await read('/api/leagues')) as Season[]
      const seen: unknown[] = []
      for (const { id, name, year } of seasons) {
        const at = `/api/leagues/${id}`
        const scores = all(await read(`${at}/matches`), /"(home|away)Score":\d+/g)
        const teams = all(await read(`${at}/teams`), /"name":"[^"]*"/g)
        const people = all(await read(`${at}/people`), /"userId":"[^"]*"/g)
        seen.push([name, year, scores, teams, people])
      }
      return JSON.stringify(seen)
    },
  }
}
