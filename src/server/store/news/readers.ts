import { type Kysely, sql } from 'kysely'
import type { Audience } from '#contract/news/post.ts'
import { type AudienceNames, audienceText } from '#league/news/audience-text.ts'
import { batchByKey } from '../engine/batch-by-key.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { publicAuthorName } from '../season/authors.ts'
import { readSeason } from '../season/people-season.ts'
import { audienceNames } from './audiences.ts'
import { audienceOf } from './post-audience.ts'

/** A reader of news: their part in each season decides which posts are for them, at this moment ([NE1]). */
export type NewsReader = { userId: string; email: string; emailVerified: boolean; isOrganiser: boolean }

/** A post as its readers see it. */
export type ReadPost = {
  id: string
  slug: string
  title: string
  text: string
  author: string
  publishedAt: number
  correctedAt: number | null
  audience: Audience
  audienceText: string
  timeZone: string
}

/** The post that is pinned, for everybody: whom it is for is asked for each reader. */
export type Pinned = {
  id: string
  leagueId: string
  slug: string
  title: string
  text: string
  audience: Audience
  publishedAt: number
  until: number
}

const PAGE = 5
const PINNED = 'pinned'
/** Posts that are looked through for the newest one for somebody, at most. */
const NEWEST = 20

/** A person's part in the seasons of the site. */
type Standing = { registeredFor: string[]; teamIds: string[]; captainIn: string[]; isOrganiser: boolean }
const NOBODY: Standing = { registeredFor: [], teamIds: [], captainIn: [], isOrganiser: false }

async function standingOf(db: Kysely<Database>, reader: NewsReader): Promise<Standing> {
  const { userId, email, emailVerified, isOrganiser } = reader
  const registrations = await db
    .selectFrom('registrations')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .select('leagueId')
    .execute()
  const places = await db
    .selectFrom('rosters')
    .where((eb) => eb.or([eb('userId', '=', userId), ...(emailVerified ? [eb('email', '=', email)] : [])]))
    .select(['teamId', 'leagueId', 'role'])
    .execute()
  return {
    registeredFor: registrations.map(({ leagueId }) => leagueId),
    teamIds: places.map(({ teamId }) => teamId),
    captainIn: places.flatMap(({ role, leagueId }) => (role === 'captain' ? leagueId : [])),
    isOrganiser,
  }
}

/** Tells whether a post of a season is for somebody. */
function isFor({ leagueId, audience }: { leagueId: string; audience: Audience }, who: Standing): boolean {
  switch (audience.kind) {
    case 'everyone':
      return true
    case 'registered':
      return who.registeredFor.includes(leagueId)
    case 'team':
      return who.teamIds.includes(audience.teamId)
    case 'captains':
      return who.captainIn.includes(leagueId)
    case 'organisers':
      return who.isOrganiser
    case 'unpaid':
    case 'playing':
      return false
  }
}

/** The posts that stand on pages at an instant, the newest first, without what they say. */
const upAt = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('posts')
    .innerJoin('leagues', 'leagues.id', 'posts.leagueId')
    .where('posts.publishedAt', '<=', now)
    .where('posts.withdrawnAt', 'is', null)
    .where('posts.onPage', '=', 1)
    .orderBy('posts.publishedAt', 'desc')
    .orderBy('posts.id', 'desc')
    .select(['posts.id', 'posts.leagueId', 'posts.audience', 'posts.audienceOf', 'posts.publishedAt'])

/** Posts with what they say, in the order of their ids. */
async function postsWithIds(db: Kysely<Database>, ids: readonly string[]): Promise<ReadPost[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.by')
    .leftJoin('profiles', 'profiles.userId', 'posts.by')
    .where('posts.id', 'in', ids)
    .select(['posts.id', 'posts.leagueId', 'posts.slug', 'posts.title', 'posts.text', 'posts.audience'])
    .select(['posts.audienceOf', 'posts.publishedAt', 'posts.correctedAt'])
    .select(['users.name', 'profiles.firstName', 'profiles.lastName'])
    .execute()
  const seasons = new Map<string, { names: AudienceNames; timeZone: string }>()
  for (const leagueId of new Set(rows.map((row) => row.leagueId)))
    seasons.set(leagueId, {
      names: await audienceNames(db, leagueId),
      timeZone: (await readSeason(db, leagueId))?.details.timeZone ?? 'UTC',
    })
  const posts = rows.flatMap((row) => {
    const season = seasons.get(row.leagueId)
    if (!season) return []
    const audience = audienceOf(row)
    return {
      id: row.id,
      slug: row.slug ?? '',
      title: row.title,
      text: row.text,
      author: publicAuthorName(row),
      publishedAt: row.publishedAt ?? 0,
      correctedAt: row.correctedAt,
      audience,
      audienceText: audienceText(audience, season.names),
      timeZone: season.timeZone,
    }
  })
  return ids.flatMap((id) => posts.find((post) => post.id === id) ?? [])
}

/** News as their readers ask for them. */
export function newsReaderStore({ engine, read, prepared, snapshot }: Connections) {
  const askPinned = prepared(
    read
      .selectFrom('posts')
      .where('pinnedUntil', 'is not', null)
      .where('publishedAt', 'is not', null)
      .where('withdrawnAt', 'is', null)
      .where('onPage', '=', sql.lit(1))
      .orderBy('pinnedUntil', 'desc')
      .limit(sql.lit(1))
      .select(['id', 'leagueId', 'slug', 'title', 'text', 'audience', 'audienceOf', 'publishedAt', 'pinnedUntil']),
  )
  // No join and one order: it comes with each page of everybody.
  const askNewest = ({ since, now }: { since: number; now: number }) =>
    read
      .selectFrom('posts')
      .where('publishedAt', '>', since)
      .where('publishedAt', '<=', now)
      .where('withdrawnAt', 'is', null)
      .where('onPage', '=', 1)
      .orderBy('publishedAt', 'desc')
      .limit(NEWEST)
      .select(['leagueId', 'audience', 'audienceOf', 'publishedAt'])
      .execute()
  const readPinned = async (): Promise<Pinned | null> => {
    const [row] = await askPinned()
    if (!row) return null
    const { id, leagueId, slug, title, text, publishedAt, pinnedUntil } = row
    return {
      id,
      leagueId,
      slug: slug ?? '',
      title,
      text,
      audience: audienceOf(row),
      publishedAt: publishedAt ?? 0,
      until: pinnedUntil ?? 0,
    }
  }
  // Every page of everybody asks for it: those who ask in one turn of the event loop share a look-up.
  const findPinned = batchByKey(async () => {
    const pinned = await readPinned()
    return new Map(pinned ? [[PINNED, pinned]] : [])
  })

  return {
    /**
     * The newest posts for somebody in seasons that are not archived, behind a place where one is given; with how many
     * older ones there are, and the place where they go on.
     */
    list: (reader: NewsReader, now: number, before?: { at: number; id: string }) =>
      snapshot(async (db) => {
        const who = await standingOf(db, reader)
        const rows = await upAt(db, now).where('leagues.archivedAt', 'is', null).execute()
        const all = rows.filter((row) => isFor({ leagueId: row.leagueId, audience: audienceOf(row) }, who))
        const rest = before
          ? all.filter(
              ({ publishedAt, id }) => (publishedAt ?? 0) < before.at || (publishedAt === before.at && id < before.id),
            )
          : all
        const shown = rest.slice(0, PAGE)
        const last = shown.at(-1)
        const older = rest.length - shown.length
        return {
          posts: await postsWithIds(
            db,
            shown.map(({ id }) => id),
          ),
          older,
          next: older > 0 && last ? { at: last.publishedAt ?? 0, id: last.id } : null,
        }
      }),

    /** A post for somebody, by its address; null where there is none, or it is for others. Organisers read all. */
    find: (slug: string, reader: NewsReader, now: number) =>
      snapshot(async (db) => {
        const row = await upAt(db, now).where('posts.slug', '=', slug).executeTakeFirst()
        if (!row) return null
        const isReader =
          reader.isOrganiser ||
          isFor({ leagueId: row.leagueId, audience: audienceOf(row) }, await standingOf(db, reader))
        const [post] = isReader ? await postsWithIds(db, [row.id]) : []
        return post ?? null
      }),

    /** Returns when the newest post for somebody came out, of the newest 20 after an instant; null without one ([TB2]). */
    async newestSince(reader: NewsReader, since: number, now: number): Promise<number | null> {
      const rows = await askNewest({ since, now })
      const posts = rows.map((row) => ({ ...row, audience: audienceOf(row) }))
      const who = posts.some(({ audience }) => audience.kind !== 'everyone') ? await standingOf(read, reader) : NOBODY
      return posts.find((post) => isFor(post, who))?.publishedAt ?? null
    },

    /** Returns when the next post appears by itself, in milliseconds since 1970; null where none is to come. */
    async nextAt(now: number): Promise<number | null> {
      const row = await read
        .selectFrom('posts')
        .where('publishedAt', '>', now)
        .where('withdrawnAt', 'is', null)
        .where('onPage', '=', 1)
        .orderBy('publishedAt')
        .limit(1)
        .select('publishedAt')
        .executeTakeFirst()
      return row?.publishedAt ?? null
    },

    /** Returns what is pinned, or is to be, whenever it ends: of the rows there are, one at most has an end to come. */
    pinned: engine === 'postgres' ? () => findPinned(PINNED) : readPinned,

    /** Tells whether what is pinned is for somebody. */
    isForReader: async (pinned: Pinned, reader: NewsReader): Promise<boolean> =>
      pinned.audience.kind === 'everyone' || isFor(pinned, await standingOf(read, reader)),
  }
}
