import type { PostState } from '#contract/news/choices.ts'

type Stored = { publishedAt: number | null; withdrawnAt: number | null }

/** Returns the state of a post at an instant, in milliseconds since 1970. */
export function postState({ publishedAt, withdrawnAt }: Stored, now: number): PostState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'planned' : 'published'
}

/** Tells whether a post is the banner at an instant ([NE2]). */
export const isBanner = (post: Stored & { pinnedUntil: number | null }, now: number): boolean =>
  postState(post, now) === 'published' && post.pinnedUntil !== null && now < post.pinnedUntil

/** The longest slug, without the number that makes it unlike others. */
const SLUG_MAX = 50

/** The address of a post, made of its title and unlike all that are `taken`: 'finals-who-plays-when-2'. */
export function postSlug(title: string, taken: readonly string[]): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  const base = (words ?? ['post']).join('-').slice(0, SLUG_MAX).replace(/-$/, '')
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(slug)) return slug
  }
}
