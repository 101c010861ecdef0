import { useState } from 'react'
import { Link } from 'react-router'
import { capitalized } from '#contract/letters.ts'
import { useMe } from '#web/data/session.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { CopyField } from '../copy-field.tsx'
import { PathIcon } from '../icon.tsx'
import { Press } from '../press.tsx'
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
            className="h-auto w-full rounded-md bg-pitch-950"
          />
          <p className="text-ink-2 text-sm">
            This picture stands beside the link in messengers. It follows what is played; one that you save stays as it
            is.
          </p>
        </div>
      )}
      <CopyField label="Link" text={link} />
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        <li>
          <a className={WAY} href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}>
            <WayIcon path="M4 5h16v11H9l-5 4z" />
            Message
          </a>
        </li>
        <li>
          <Press className={WAY} aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
            <WayIcon path="M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2v2h-2zm4 4h2v2h-2zm0-4h2m-6 6h2" />
            Code
          </Press>
        </li>
        {hasPicture && (
          <li>
            <a className={WAY} href={picture} download>
              <WayIcon path="M4 5h16v14H4zm0 10 5-4 4 3 3-2 4 3M15 9h.1" />
              Picture
            </a>
          </li>
        )}
        {isOrganiser && (
          <li>
            <Link className={WAY} to={`/organise/season/visitors${seasonSearch(slug)}`}>
              <WayIcon path="m8 7-5 5 5 5m8-10 5 5-5 5" />
              Embed
            </Link>
          </li>
        )}
      </ul>
      {isCodeShown && <QrCode address={link} className="w-56 max-w-full justify-self-center bg-paper" />}
      <p className="text-ink-2 text-sm">Who opens it without signing in sees teams and scores, no names of people.</p>
    </>
  )
}

const WAY =
  'grid size-full justify-items-center gap-2 rounded-md bg-mist px-1 py-3 font-semibold text-sm hover:bg-pitch-50'

const WayIcon = ({ path }: { path: string }) => <PathIcon path={path} className="size-6 text-pitch-600" />
