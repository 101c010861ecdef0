import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { postSlug } from '#league/news/posts.ts'
import type { Database } from '../store/engine/schema.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** What the demonstration's organiser has written: a post whose banner ended, and one that went out by mail. */
const POSTS = [
  {
    title: 'Team pictures before kick-off',
    text: 'Be at field A **20 minutes before kick-off**, in your shirt. Every team gets its picture, and so does the cup.',
    audience: 'everyone',
    daysAgo: 6,
    bannerDays: 4,
    isMailed: false,
  },
  {
    title: 'What to bring on the first evening',
    text: `The first evening is near. Please bring:

- shin pads and **boots without metal studs**
- water, there is no tap at the fields
- a light and a dark shirt

Parking is at the baseball field. See [all matches](/matches).`,
    audience: 'registered',
    daysAgo: 2,
    bannerDays: null,
    isMailed: true,
  },
] as const

/** Writes the posts of the demonstration as they were let go out some days ago; `people` got the one that was mailed. */
export async function seedNews(
  trx: Transaction<Database>,
  { leagueId, by, people }: { leagueId: string; by: string; people: number },
  now: number,
): Promise<void> {
  for (const { title, text, audience, daysAgo, bannerDays, isMailed } of POSTS) {
    const id = randomUUID()
    const at = now - daysAgo * DAY
    const said = { title, text }
    await trx
      .insertInto('posts')
      .values({
        ...said,
        id,
        leagueId,
        slug: postSlug(title, []),
        audience,
        audienceOf: null,
        onPage: 1,
        version: 2,
        by,
        createdAt: at - HOUR,
        changedBy: by,
        changedAt: at,
        publishedAt: at,
        pinnedUntil: bannerDays === null ? null : at + bannerDays * DAY,
      })
      .execute()
    await trx
      .insertInto('postVersions')
      .values({ ...said, postId: id, version: 2, at, by })
      .execute()
    if (!isMailed) continue
    const went = { at, startsAt: at, queuedAt: at, people, count: people, handedOver: people, endedAt: at + HOUR }
    await trx
      .insertInto('mailings')
      .values({ ...said, ...went, id: randomUUID(), leagueId, kind: 'news', postId: id, version: 2, by })
      .execute()
  }
}
