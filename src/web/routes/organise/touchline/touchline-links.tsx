import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedLink } from '#contract/touchline/evening.ts'
import { counted } from '#league/count-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { type EveningPlace, touchlineLinksQuery, useLinkAct } from './links-query.ts'

/** The links that let somebody at the field enter an evening's scores ([MN3]): to make, show, copy, renew and end. */
export function TouchlineLinks(place: EveningPlace) {
  const query = useQuery(touchlineLinksQuery(place))
  const act = useLinkAct(place)
  const { data } = query
  if (!data) return query.error ? <LoadAlert query={query} title="The links could not be loaded" /> : <Spinner />
  const { links, fields } = data
  const isFree = (field: string | null) => !links.some((link) => link.field === field)
  const make = (field: string | null) => void act.run({ act: 'make', field })
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Anyone with this link can enter the evening’s scores. No account needed. Works offline. It shows teams and
        scores, and no names.
      </p>
      {act.failure && <Alert tone="error" title={act.failure.title} />}
      {links.map((link) => (
        <OneLink
          key={link.id}
          link={link}
          pending={act.isPending}
          onRenew={() => void act.run({ act: 'renew', linkId: link.id })}
          onEnd={() => void act.run({ act: 'end', linkId: link.id })}
        />
      ))}
      {isFree(null) && (
        <Button className="justify-self-start" pending={act.isPending} onClick={() => make(null)}>
          Make a link for the evening
        </Button>
      )}
      {fields.length > 1 && fields.some(isFree) && (
        <div className="grid gap-2">
          <p className="font-semibold">A link for one field alone</p>
          <div className="flex flex-wrap gap-2">
            {fields.filter(isFree).map((field) => (
              <Button key={field} variant="quiet" size="small" pending={act.isPending} onClick={() => make(field)}>
                {field}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

type OneLinkProps = { link: ManagedLink; pending: boolean; onRenew: () => void; onEnd: () => void }

function OneLink({ link, pending, onRenew, onEnd }: OneLinkProps) {
  const { field, address, phones } = link
  const [isShown, setShown] = useState(false)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const { copied, copy } = useCopy()
  const what = field ?? 'The whole evening'
  return (
    <section className="grid gap-2.5 rounded-md border border-line-strong p-4" aria-label={what}>
      <h3 className="font-bold text-lg">{what}</h3>
      <p className="text-ink-2">{`${timeText(link)} ${phones === 0 ? 'Nobody has opened it yet.' : `Opened on ${counted(phones, 'phone')}.`}`}</p>
      {address === null ? (
        <p>Its code can’t be shown any more. Make a new one.</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide the code' : 'Show the code'}
            </Button>
            <Button variant="quiet" size="small" onClick={async () => (await copy(address)) || setShown(true)}>
              {copied === address ? 'Link copied' : 'Copy the link'}
            </Button>
          </div>
          {isShown && (
            <div className="grid justify-items-center gap-2 p-3 text-center">
              <QrCode address={address} name={`the touchline link: ${what}`} className="w-56 max-w-full" />
              <p translate="no" className="wrap-anywhere text-sm">
                {address}
              </p>
            </div>
          )}
        </>
      )}
      {asked ? (
        <div className="grid gap-2" role="status">
          <p>
            {asked === 'renew'
              ? 'The code on paper stops working, and phones have to scan the new one.'
              : 'Nobody can enter scores with it any more. Taps from before may still come in. You decide about them.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" size="small" pending={pending} onClick={asked === 'renew' ? onRenew : onEnd}>
              {asked === 'renew' ? 'Make a new code' : 'End this link'}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsked(null)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-4">
          <TextButton onClick={() => setAsked('renew')}>Make a new code…</TextButton>
          <TextButton onClick={() => setAsked('end')}>End it…</TextButton>
        </div>
      )}
    </section>
  )
}

function timeText({ state, opensText, closesText }: ManagedLink): string {
  if (state === 'over') return `It closed on ${closesText}.`
  return `Open from ${opensText}, to ${closesText}.`
}
