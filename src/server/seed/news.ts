import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { postSlug } from '#league/news/posts.ts'
import type { Database } from '../store/engine/schema.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** A post that the demonstration's organiser wrote, some days before the demonstration is made. */
export type NewsPost = {
  title: string
  text: string
  audience: 'everyone' | 'registered'
  daysAgo: number
  /** For how many days it was a banner. */
  bannerDays: number | null
  isMailed: boolean
}

const whatToBring = (beginning: string): NewsPost => ({
  title: 'What to bring on the first evening',
  text: `${beginning}

- shin pads and **boots without metal studs**
- water, there is no tap at the fields
- a light and a dark shirt

Parking is at the baseball field. See [all matches](/matches).`,
  audience: 'registered',
  daysAgo: 2,
  bannerDays: null,
  isMailed: true,
})

/** A post whose banner ended, and one that went out by mail. */
export const POSTS_2025: readonly NewsPost[] = [
  {
    title: 'Team pictures before kick-off',
    text: 'Be at field A **20 minutes before kick-off**, in your shirt. Every team gets its picture, and so does the cup.',
    audience: 'everyone',
    daysAgo: 6,
    bannerDays: 4,
    isMailed: false,
  },
  whatToBring('The first evening is near. Please bring:'),
]

/** The same while players still register, until a day: 'June 15, 2025'. */
export const postsBefore = (deadline: string): readonly NewsPost[] => [
  {
    title: 'Registration is open',
    text: `Register by **${deadline}** to be in the draft. New players are welcome in every position, so bring a friend.`,
    audience: 'everyone',
    daysAgo: 6,
    bannerDays: 4,
    isMailed: false,
  },
  whatToBring('On the first evening, please bring:'),
]

/** Posts in the middle of a season: one that is on every page, one that went out by mail. `finals` is 'August 6, 2025'. */
export const postsDuring = (finals: string): readonly NewsPost[] => [
  {
    title: 'Lost and found',
    text: 'Two water bottles and a pair of **keeper gloves** were left at field B. Ask an organiser for them.',
    audience: 'registered',
    daysAgo: 6,
    bannerDays: null,
    isMailed: true,
  },
  {
    title: 'Who plays for the cup',
    text: `The first four of the table play for the cup on **${finals}**. Everybody else plays for places.`,
    audience: 'everyone',
    daysAgo: 1,
    bannerDays: 6,
    isMailed: false,
  },
]

/** Writes posts of the demonstration as they were let go out some days ago; `people` got the one that was mailed. */
export async function seedNews(
  trx: Transaction<Database>,
  posts: readonly NewsPost[],
  { leagueId, by, people }: { leagueId: string; by: string; people: number },
  now: number,
): Promise<void> {
  for (const { title, text, audience, daysAgo, bannerDays, isMailed } of posts) {
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
