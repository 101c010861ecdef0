import type { ManagedPost } from '#contract/news/post.ts'
import { counted } from '#league/count-text.ts'

/** Something that happened to a post; `by` is '' where nobody did it. */
export type Happened = {
  at: number
  by: string
  text: string
  /** The text of the post from then on. */
  said?: { title: string; text: string }
  /** Set where this text has gone by no mail yet, but an earlier one has. */
  isUnmailed?: true
}

/** Returns the history of a post, the newest first ([NE1]). */
export function historyOf(post: ManagedPost, now: number): Happened[] {
  const { versions, mailings, withdrawn, onPage, publishedAt } = post
  const first = versions.at(-1)
  const mailed = Math.max(0, ...mailings.map(({ version }) => version ?? 0))
  const happened: Happened[] = versions.map((one, place) => {
    const { at, by } = one
    const said = { title: one.title, text: one.text }
    if (one === first) return { at, by, said, text: beganText(mailings.length > 0, onPage, (publishedAt ?? at) > now) }
    const isUnmailed = place === 0 && mailed > 0 && one.version > mailed
    return {
      at,
      by,
      said,
      text: mailed > 0 ? 'corrected the text. The page has it; the mails stay as they were.' : 'corrected the text.',
      ...(isUnmailed && { isUnmailed }),
    }
  })
  for (const { at, by, correction, endedAt, stopped, handedOver, failed, state, version } of mailings) {
    if (correction) happened.push({ at, by, text: 'mailed the correction.' })
    else if (version !== first?.version) happened.push({ at, by, text: 'mailed it.' })
    if (stopped) happened.push({ at: stopped.at, by: stopped.by, text: 'stopped the mails.' })
    if (endedAt !== null && state === 'sent')
      happened.push({
        at: endedAt,
        by: '',
        text: failed === 0 ? 'All handed over.' : `${counted(handedOver, 'mail')} handed over, ${failed} given up.`,
      })
  }
  if (withdrawn) happened.push({ ...withdrawn, text: 'withdrew it.' })
  return happened.toSorted((a, b) => b.at - a.at)
}

function beganText(isMailed: boolean, onPage: boolean, isPlanned: boolean): string {
  if (isPlanned) return 'planned it.'
  if (!isMailed) return 'put it on the page.'
  return onPage ? 'sent it and put it on the page.' : 'sent it.'
}
