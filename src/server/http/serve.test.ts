import { expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { type ServeContext, serve } from './serve.ts'

/** Shared by several handlers, with a refusal of its own. */
async function findSomething(): Promise<string | Refusal<'league_not_found'>> {
  return new Refusal('league_not_found')
}

/** Handlers that the compiler refuses, each by its line below; nothing of this is called. */
function serveWrongly(context: ServeContext) {
  // @ts-expect-error: the entry does not list this code
  serve(context, 'DELETE /api/me/sign-ins', async () => new Refusal('already_exists'))

  // @ts-expect-error: nor what a helper may refuse with
  serve(context, 'GET /api/draft/teams.csv', async () => findSomething())

  // @ts-expect-error: what is found may be a refusal
  serve(context, 'GET /api/draft/teams.csv', async () => (await findSomething()).length)

  // @ts-expect-error: no value where the entry replies with nothing
  serve(context, 'DELETE /api/me/sign-ins', async () => 'done')

  // @ts-expect-error: not the JSON of the entry
  serve(context, 'GET /api/leagues', async () => [{ id: 'x' }])

  // @ts-expect-error: JSON with a tag is prepared, so that the tag is there
  serve(context, 'GET /api/leagues/:leagueId/standings', async () => ({ rows: [] }))

  // @ts-expect-error: a redirect leads somewhere
  serve(context, 'GET /api/auth/google', async () => undefined)
}

it('a handler is held to its entry by the compiler, and a refusal is no error that could be thrown by mistake', () => {
  expect(serveWrongly).toBeTypeOf('function')
  expect(new Refusal('not_found')).not.toBeInstanceOf(Error)
})
