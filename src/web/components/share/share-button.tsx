import '#web/styles/share.css'
import { useState } from 'react'
import { useIsVisitorPreview } from '#web/data/visitors.ts'
import { Button } from '../button.tsx'

type ShareButtonProps = {
  /** 'the table' */
  what: string
  /** The address of what is shared, on this site. */
  address: string
  /** On a dark band, or an icon beside what is shared. */
  look?: 'band' | 'icon'
}

/** Shares the link of a page: by what the device shares with, else into the clipboard, else to be copied by hand. */
export function ShareButton({ what, address, look = 'band' }: ShareButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const [link, setLink] = useState('')
  // Nobody could open the link yet.
  const isPreview = useIsVisitorPreview()
  const isIcon = look === 'icon'
  async function share() {
    const url = window.location.origin + address
    setLink(url)
    if (navigator.share) {
      try {
        await navigator.share({ url, title: document.title })
        return
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') return
      }
    }
    const copied = navigator.clipboard?.writeText(url)
    setState(
      await (copied ?? Promise.reject()).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <span className="share print:hidden">
      <Button
        variant={isIcon ? 'quiet' : 'ghost'}
        size="small"
        className={isIcon ? 'share-icon needs-scripts' : 'needs-scripts'}
        disabled={isPreview}
        aria-label={`Share ${what}`}
        onClick={() => void share()}
      >
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-5 shrink-0">
          <path
            d="M18 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm12 6a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM8.200 10.800l7.600-3.800m-7.600 6.200 7.600 3.800"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className={isIcon ? 'sr-only' : undefined}>{state === 'copied' ? 'Link copied' : 'Share'}</span>
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && 'The link is copied'}
      </span>
      {state === 'failed' && (
        <label className="share-link">
          Copy this link
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </span>
  )
}
