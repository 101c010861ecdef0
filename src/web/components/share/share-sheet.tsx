import { capitalized } from '#contract/letters.ts'
import './share-sheet.css'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '#web/data/session.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { Button } from '../button.tsx'
import { QrCode } from '../qr-code.tsx'
import { seasonSearch } from '../season/season-choice.ts'
import SheetPopup from '../sheet/sheet-popup.tsx'

export type ShareSheetProps = {
  /** 'the table' */
  what: string
  address: string
  picture: string
  slug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A link to copy, to send, to scan or to save as a picture, where the device has no window of its own for that. */
export default function ShareSheet({ what, open, onOpenChange, ...shared }: ShareSheetProps) {
  return (
    <SheetPopup title={`Share ${what}`} open={open} onOpenChange={onOpenChange}>
      <Ways what={what} {...shared} />
    </SheetPopup>
  )
}

function Ways({ what, address, picture, slug }: Omit<ShareSheetProps, 'open' | 'onOpenChange'>) {
  const link = useBrowserValue(() => window.location.origin, '') + address
  const title = useBrowserValue(() => document.title, '')
  const [hasPicture, setHasPicture] = useState(true)
  const [isCodeShown, setCodeShown] = useState(false)
  const isOrganiser = useMe()?.may.administer === true
  return (
    <>
      {hasPicture && (
        <div className="grid gap-1.5">
          <img
            src={picture}
            alt={`${capitalized(what)}, as messengers show it`}
            width={1200}
            height={630}
            onError={() => setHasPicture(false)}
            className="share-picture"
          />
          <p className="text-ink-2 text-sm">
            This picture stands beside the link in messengers. It follows what is played; one that you save stays as it
            is.
          </p>
        </div>
      )}
      <CopyLink link={link} />
      <ul className="share-ways">
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}>
            <WayIcon path="M4 5h16v11H9l-5 4z" />
            Message
          </a>
        </li>
        <li>
          <button type="button" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
            <WayIcon path="M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2v2h-2zm4 4h2v2h-2zm0-4h2m-6 6h2" />
            Code
          </button>
        </li>
        {hasPicture && (
          <li>
            <a href={picture} download>
              <WayIcon path="M4 5h16v14H4zm0 10 5-4 4 3 3-2 4 3M15 9h.1" />
              Picture
            </a>
          </li>
        )}
        {isOrganiser && (
          <li>
            <Link to={`/organise/season/visitors${seasonSearch(slug)}`}>
              <WayIcon path="m8 7-5 5 5 5m8-10 5 5-5 5" />
              Embed
            </Link>
          </li>
        )}
      </ul>
      {isCodeShown && <QrCode address={link} className="share-code" />}
      <p className="text-ink-2 text-sm">Who opens it without signing in sees teams and scores, no names of people.</p>
    </>
  )
}

const WayIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-6 text-pitch-600">
    <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const OUTCOMES = {
  copied: 'The link is copied.',
  refused: 'Your browser does not let us copy. The link is marked: copy it from there.',
} as const

/** The link, and the button that copies it; where the browser does not let it, the link is marked for the keyboard. */
function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null)
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      // There is no clipboard without HTTPS, and some browsers ask first.
      setOutcome('refused')
      field.current?.select()
    }
  }
  return (
    <div className="grid gap-1.5">
      <div className="share-link">
        <input
          ref={field}
          readOnly
          aria-label="Link"
          value={link}
          translate="no"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="dark" size="small" onClick={() => void copy()}>
          {outcome === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className={outcome === 'refused' ? 'text-sm' : 'sr-only'}>
        {outcome && OUTCOMES[outcome]}
      </p>
    </div>
  )
}
