import { randomUUID } from 'node:crypto'
import type { Audience, PublishForm } from '#contract/news/post.ts'
import type { Engine } from '../store/engine/connections.ts'
import { openTestSite, registrationOf, type TestSite } from './site.ts'

export type NewsLeague = Awaited<ReturnType<typeof openNewsLeague>>

/**
 * A season with two teams of a captain and a player each, whose addresses are confirmed, and a player without a confirmed
 * one; on the first evening both teams play one another. `passed` lets the mails of mails to many come due.
 */
export async function openNewsLeague(engine: Engine, open: typeof openTestSite = openTestSite) {
  const site = await open(engine)
  const { organiser, league } = await site.setUpSeason()
  const leagueId = league.id
  const people = new Map<string, Awaited<ReturnType<TestSite['signUp']>>>()
  const ids = new Map<string, string>()
  for (const name of ['red-captain', 'red', 'blue-captain', 'blue', 'open']) {
    const email = `${name}@example.com`
    const person = await site.signUp(email)
    if (name !== 'open') await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
    const { body } = await person.call('PUT /api/me/registration', registrationOf(email))
    people.set(name, person)
    ids.set(name, body.user?.id ?? '')
  }
  const { write } = site.store.connections
  for (const team of ['red', 'blue']) {
    const row = { id: team, leagueId, name: team === 'red' ? 'Reds' : 'Blues', logo: null, description: '' }
    await write
      .insertInto('teams')
      .values({ ...row, color: null, coach: '' })
      .execute()
    for (const [place, name] of [`${team}-captain`, team].entries())
      await write
        .insertInto('rosters')
        .values({
          teamId: team,
          leagueId,
          place,
          userId: ids.get(name) ?? '',
          email: null,
          role: place === 0 ? 'captain' : null,
        })
        .execute()
  }
  const evening = await write
    .selectFrom('evenings')
    .where('leagueId', '=', leagueId)
    .orderBy('day')
    .select(['id', 'day'])
    .executeTakeFirstOrThrow()
  await site.mailsSent()
  site.mails.length = 0

  const person = (name: string) => {
    const found = people.get(name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  const params = (more: Record<string, string> = {}) => ({ params: { leagueId, ...more } })

  /** Keeps a draft; gives its id. */
  async function draft(title: string, audience: Audience, text = 'See you **there**.') {
    const postId = randomUUID()
    await organiser.call('POST /api/leagues/:leagueId/posts', { postId, title, text, audience }, params())
    return postId
  }

  const publish = (postId: string, form: Partial<PublishForm> = {}) =>
    organiser.call(
      'POST /api/leagues/:leagueId/posts/:postId/publish',
      { version: 1, at: null, onPage: true, mailingId: null, pin: null, ...form },
      params({ postId }),
    )

  return {
    site,
    organiser,
    leagueId,
    evening,
    ids,
    person,
    params,
    draft,
    publish,
    /** Drafts a post and lets it go out. */
    async post(title: string, audience: Audience, form: Partial<PublishForm> = {}) {
      const postId = await draft(title, audience)
      return { postId, reply: await publish(postId, form) }
    },
    /** Titles of what somebody reads. */
    titlesFor: async (name: string) => (await person(name).call('GET /api/news')).body.posts.map(({ title }) => title),
    /** Lets the waiting mails to many come due, and waits until all are sent; gives to whom, sorted. */
    async sent(): Promise<string[]> {
      await write
        .updateTable('mails')
        .set({ dueAt: 0 })
        .where('mailingId', 'is not', null)
        .where('holder', 'is', null)
        .execute()
      await organiser.call('POST /api/test-mail')
      await site.mailsSent()
      return site.mails
        .filter(({ subject }) => !subject.startsWith('A test'))
        .map(({ recipient }) => recipient)
        .toSorted()
    },
    close: site.close,
  }
}
