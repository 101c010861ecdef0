import type { ReactNode } from 'react'
import type { Season } from '#contract/league.ts'
import { Icon, type IconName } from '#web/components/icon.tsx'
import { FieldMap } from './field-map.tsx'

/** The place of the games: the fields as a small map, the address, where to park. */
export function Venue({ venue }: { venue: Season['venue'] }) {
  return (
    <>
      <FieldMap fields={venue.fields} />
      <div className="mt-4">
        <VenueFacts venue={venue} />
      </div>
    </>
  )
}

/** The same without the map. */
function VenueFacts({ venue }: { venue: Season['venue'] }) {
  const { name, fields, mapUrl, address, addressUrl, parking } = venue
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-ink-2">
      <Fact icon="field">
        <MaybeLink href={mapUrl}>
          {[fields.length === 1 ? 'Field' : 'Fields', name, listed(fields)].filter(Boolean).join(' ')}
        </MaybeLink>
      </Fact>
      {(address || !name) && (
        <Fact icon="pin">
          {address ? <MaybeLink href={addressUrl}>{address}</MaybeLink> : 'The place is not announced yet'}
        </Fact>
      )}
      {parking && <Fact icon="parking">{`Parking: ${parking}`}</Fact>}
    </ul>
  )
}

const listed = (fields: readonly string[]) =>
  fields.length < 2 ? fields.join() : `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}`

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon name={icon} className="size-5 text-pitch-600" />
      <span className="min-w-0 flex-1 break-words">{children}</span>
    </li>
  )
}

function MaybeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href) return children
  return (
    <a href={href} target="_blank" rel="noopener" className="link inline-flex min-h-11 max-w-full items-center gap-1.5">
      <span className="min-w-0 break-words">{children}</span>
      <Icon name="external" className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
