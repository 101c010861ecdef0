import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { beginning } from '#contract/letters.ts'
import type { Banner as Pinned } from '#contract/news/banner.ts'
import { asSentence } from '#web/components/as-sentence.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useBrowserValue, useNow } from '#web/data/use-browser-value.ts'

const HIDDEN = 'hidden-banner'
/** The longest time that a timer of a browser waits. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The pinned post until its end ([NE2]), or until its reader hides it on this device. */
export default function Banner({ banner }: { banner: Pinned }) {
  const { postId, slug, title, summary, until } = banner
  const name = `${postId} ${until}`
  const wasHidden = useBrowserValue(readHidden, null) === name
  const [isHidden, setHidden] = useState(false)
  const isOver = useIsOver(until)
  if (wasHidden || isHidden || isOver) return null
  return (
    <aside className="pinned-banner bg-flood text-on-flood print:hidden" aria-label="Pinned">
      <div className="wrap flex items-center gap-3 py-2">
        <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-5.5 flex-none max-md:hidden">
          <path
            d="M7.500 3h5l-.7 5 3.200 3H5l3.200-3zM10 11v6"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <p className="wrap-anywhere flex-1 text-md leading-snug">
          <bdi className="font-bold">{asSentence(title)}</bdi> <bdi>{beginningOf(summary)}</bdi>{' '}
          <Link to={`/news/${slug}`} className="inline-block py-1.5 font-bold underline underline-offset-3">
            Read on
          </Link>
        </p>
        <IconButton
          tone="flood"
          label="Hide on this device"
          onClick={() => {
            keepHidden(name)
            setHidden(true)
          }}
        >
          <Icon name="close" />
        </IconButton>
      </div>
    </aside>
  )
}

/** The first sentence where it is short enough for a line or two, else the words that are. */
export function beginningOf(text: string, max = 90): string {
  const [first = ''] = /^.*?[.!?](?=\s|$)/.exec(text) ?? []
  if (first !== '' && first.length <= max) return first
  if (beginning(text, max) === text) return text
  return `${beginning(text, max)
    .replace(/\s+\S*$/, '')
    .replace(/…$/, '')}…`
}

/** Tells whether an instant, in milliseconds since 1970, has passed; looks again when it does. */
function useIsOver(at: number): boolean {
  const now = useNow(0)
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that came early, or could not be set so far ahead, is set anew
  useEffect(() => {
    if (now >= at) return
    const timer = setTimeout(() => setLooks(looks + 1), Math.min(at - now, LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [at, looks])
  return now >= at
}

function readHidden(): string | null {
  try {
    return localStorage.getItem(HIDDEN)
  } catch {
    // A browser that keeps nothing.
    return null
  }
}

function keepHidden(name: string): void {
  try {
    localStorage.setItem(HIDDEN, name)
  } catch {
    // It is hidden until the page is loaded again.
  }
}
