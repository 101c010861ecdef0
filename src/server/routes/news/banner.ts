import type { Banner } from '#contract/news/banner.ts'
import { renderMarkdown, summaryOf } from '../../mail/markdown.ts'
import type { NewsReader } from '../../store/news/readers.ts'
import type { Store } from '../../store/store.ts'

/** Returns what is pinned to every page for somebody at an instant; null for nothing ([NE2]). */
export async function bannerFor(store: Store, reader: NewsReader, now: number): Promise<Banner | null> {
  const pinned = await store.newsReaders.pinned()
  if (!pinned || now < pinned.publishedAt || now >= pinned.until) return null
  if (!(await store.newsReaders.isForReader(pinned, reader))) return null
  const { id, slug, title, text, until } = pinned
  return { postId: id, slug, title, summary: summaryOf(renderMarkdown(text).plain), until }
}

/**
 * Returns when time alone changes the banner or the newest post next, in milliseconds since 1970, infinity for never: for replies that are
 * cached until something is written, and infinity on an engine where none are.
 */
export async function newsChangesAt(store: Store, now: number): Promise<number> {
  if (store.connections.version() === null) return Number.POSITIVE_INFINITY
  const pinned = await store.newsReaders.pinned()
  const next = await store.newsReaders.nextAt(now)
  const times = [...(pinned ? [pinned.publishedAt, pinned.until] : []), next ?? Number.POSITIVE_INFINITY]
  return Math.min(...times.filter((at) => at > now), Number.POSITIVE_INFINITY)
}
