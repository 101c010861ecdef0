import type { Kysely } from 'kysely'
import type { Audience } from '#contract/news/post.ts'
import type { ReplyTo } from '#contract/people/people-mail.ts'
import { audienceText } from '#league/news/audience-text.ts'
import type { Database } from '../engine/schema.ts'
import { publicAuthorName } from '../season/authors.ts'
import { readSeason } from '../season/people-season.ts'
import { audienceNames } from './audiences.ts'
import { audienceOf } from './post-audience.ts'

/** The text of a mail to many, the same for everybody. */
export type MailingText = {
  kind: 'news' | 'people'
  title: string
  /** Markdown. */
  text: string
  correction: boolean
  author: string
  season: { name: string; slug: string; isOpen: boolean; contactEmail: string }
  /** Null for a mail to chosen people. */
  audience: Audience['kind'] | null
  audienceText: string
  /** The address of its post; null where it stands on no page. */
  slug: string | null
}

/** Returns the recipient of replies as the column of a mailing holds it. */
export const replyToColumn = (replyTo: ReplyTo) => (replyTo === 'contact' ? null : replyTo)

/** Reads the text of a mail to many at this moment, and the address for answers, '' for nobody's; null where it is gone. */
export async function readMailingText(
  db: Kysely<Database>,
  mailingId: string,
): Promise<{ mailing: MailingText; replyTo: string } | null> {
  const row = await db
    .selectFrom('mailings')
    .leftJoin('posts', 'posts.id', 'mailings.postId')
    .leftJoin('users', 'users.id', 'mailings.by')
    .leftJoin('profiles', 'profiles.userId', 'mailings.by')
    .where('mailings.id', '=', mailingId)
    .select(['mailings.leagueId', 'mailings.kind', 'mailings.correction', 'mailings.title', 'mailings.text'])
    .select(['mailings.replyTo', 'posts.slug', 'posts.audience', 'posts.audienceOf'])
    .select(['users.name', 'users.email', 'profiles.firstName', 'profiles.lastName'])
    .executeTakeFirst()
  const season = row && (await readSeason(db, row.leagueId))
  if (!row || !season) return null
  const { leagueId, kind, title, text, slug } = row
  const { name, slug: seasonSlug, isOpen, contactEmail } = season
  const audience = row.audience === null ? null : audienceOf({ audience: row.audience, audienceOf: row.audienceOf })
  const mailing = {
    kind,
    title,
    text,
    correction: row.correction === 1,
    author: audience ? publicAuthorName(row) : '',
    season: { name, slug: seasonSlug, isOpen, contactEmail },
    audience: audience?.kind ?? null,
    audienceText: audience ? audienceText(audience, await audienceNames(db, leagueId)) : '',
    slug,
  }
  const replyTo = { own: row.email ?? '', nobody: '', contact: contactEmail }[row.replyTo ?? 'contact']
  return { mailing, replyTo }
}
