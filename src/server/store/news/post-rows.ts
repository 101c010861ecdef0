import type { Kysely } from 'kysely'
import type { Mailing } from '#contract/news/mailing.ts'
import type { Audience } from '#contract/news/post.ts'
import { audienceText } from '#league/news/audience-text.ts'
import type { Database } from '../engine/schema.ts'
import { authorName, publicAuthorName } from '../season/authors.ts'
import { audienceNames } from './audiences.ts'
import { readMailings } from './mailings.ts'
import { audienceOf } from './post-audience.ts'

/** A post as it is stored, with the names of who wrote and changed it. */
export type PostRecord = {
  id: string
  leagueId: string
  slug: string | null
  audience: Audience
  audienceText: string
  onPage: boolean
  version: number
  title: string
  text: string
  author: string
  changedAt: number
  changedBy: string
  publishedAt: number | null
  correctedAt: number | null
  withdrawn: { at: number; by: string } | null
  pinnedUntil: number | null
  mailings: Mailing[]
}

export type PostVersion = { version: number; title: string; text: string; at: number; by: string }

/** Posts of a season, or one of them, the newest first; without those of the site's other seasons. */
export async function readPosts(
  db: Kysely<Database>,
  leagueId: string,
  now: number,
  postId?: string,
): Promise<PostRecord[]> {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('users as author', 'author.id', 'posts.by')
    .leftJoin('profiles as authorProfile', 'authorProfile.userId', 'posts.by')
    .leftJoin('users as changer', 'changer.id', 'posts.changedBy')
    .leftJoin('profiles as changerProfile', 'changerProfile.userId', 'posts.changedBy')
    .leftJoin('users as remover', 'remover.id', 'posts.withdrawnBy')
    .leftJoin('profiles as removerProfile', 'removerProfile.userId', 'posts.withdrawnBy')
    .where('posts.leagueId', '=', leagueId)
    .$if(postId !== undefined, (query) => query.where('posts.id', '=', postId ?? ''))
    .selectAll('posts')
    .select(['author.name as authorName', 'authorProfile.firstName as authorFirst'])
    .select(['authorProfile.lastName as authorLast', 'changer.email as changerEmail'])
    .select(['changerProfile.firstName as changerFirst', 'changerProfile.lastName as changerLast'])
    .select(['remover.email as removerEmail', 'removerProfile.firstName as removerFirst'])
    .select('removerProfile.lastName as removerLast')
    .execute()
  const names = await audienceNames(db, leagueId)
  const mailings = await readMailings(db, { leagueId, postIds: rows.map(({ id }) => id) }, now)
  const at = ({ publishedAt, changedAt }: PostRecord) => publishedAt ?? changedAt
  return rows
    .map((row): PostRecord => {
      const audience = audienceOf(row)
      return {
        id: row.id,
        leagueId: row.leagueId,
        slug: row.slug,
        audience,
        audienceText: audienceText(audience, names),
        onPage: row.onPage === 1,
        version: row.version,
        title: row.title,
        text: row.text,
        author: publicAuthorName({ name: row.authorName, firstName: row.authorFirst, lastName: row.authorLast }),
        changedAt: row.changedAt,
        changedBy: authorName({ email: row.changerEmail, firstName: row.changerFirst, lastName: row.changerLast }),
        publishedAt: row.publishedAt,
        correctedAt: row.correctedAt,
        withdrawn:
          row.withdrawnAt === null
            ? null
            : {
                at: row.withdrawnAt,
                by: authorName({
                  email: row.removerEmail,
                  firstName: row.removerFirst,
                  lastName: row.removerLast,
                }),
              },
        pinnedUntil: row.pinnedUntil,
        mailings: mailings.flatMap(({ postId: of, ...mailing }) => (of === row.id ? mailing : [])),
      }
    })
    .toSorted((a, b) => at(b) - at(a) || (a.id < b.id ? 1 : -1))
}

/** Reads the texts of a post after its publication and each correction, the newest first. */
export async function readVersions(db: Kysely<Database>, postId: string): Promise<PostVersion[]> {
  const rows = await db
    .selectFrom('postVersions')
    .leftJoin('users', 'users.id', 'postVersions.by')
    .leftJoin('profiles', 'profiles.userId', 'postVersions.by')
    .where('postId', '=', postId)
    .orderBy('version', 'desc')
    .select(['version', 'title', 'text', 'at', 'users.email', 'profiles.firstName', 'profiles.lastName'])
    .execute()
  return rows.map(({ version, title, text, at, ...author }) => ({ version, title, text, at, by: authorName(author) }))
}
