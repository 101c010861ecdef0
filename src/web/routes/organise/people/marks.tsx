import type { PersonRow } from '#contract/people/person.ts'
import type { Position } from '#contract/people/positions.ts'
import { Icon } from '#web/components/icon.tsx'
import { Tag } from '#web/components/tag.tsx'
import { feeText, unreadableText } from './people-text.ts'

/** A player's positions; the keeper stands out. */
export function Positions({ codes }: { codes: readonly Position[] }) {
  return (
    <span className="person-positions">
      {codes.map((code) => (
        <Tag key={code} tone={code === 'GK' ? 'dark' : 'plain'}>
          {code}
        </Tag>
      ))}
    </span>
  )
}

/** The state of a fee: in colour where it is open, quiet otherwise. */
export function FeeMark({ person }: { person: Pick<PersonRow, 'fee' | 'open'> }) {
  const { fee } = person
  if (fee === 'none') return null
  return fee === 'open' ? <Tag tone="warn">{feeText(person)}</Tag> : <Settled>{feeText(person)}</Settled>
}

const AGREEMENTS = { missing: 'Not agreed', guardian: 'Guardian open', agreed: 'Agreed', none: '' } as const

export function AgreementMark({ agreement }: Pick<PersonRow, 'agreement'>) {
  if (agreement === 'none') return null
  if (agreement === 'agreed') return <Settled>{AGREEMENTS[agreement]}</Settled>
  return <Tag tone={agreement === 'missing' ? 'bad' : 'warn'}>{AGREEMENTS[agreement]}</Tag>
}

type Marked = Pick<PersonRow, 'standing' | 'late' | 'signsIn' | 'unreadable'>

/** The marks of a registration besides fee and agreement. */
export function StandingMarks({ standing, late, signsIn, unreadable }: Marked) {
  const marks: [isShown: boolean, text: string, tone: 'warn' | 'plain'][] = [
    [standing === 'removed', 'Removed', 'plain'],
    [standing === 'blocked', 'Blocked', 'plain'],
    [standing === 'waiting', 'Email not confirmed', 'warn'],
    [unreadable.length > 0, unreadableText(unreadable), 'warn'],
    [late, 'Late', 'plain'],
    [!signsIn, 'By hand', 'plain'],
  ]
  return marks.map(
    ([isShown, text, tone]) =>
      isShown && (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ),
  )
}

/** Says that nothing is left to do; not on a phone, where only what is missing has room. */
export const Settled = ({ children }: { children: string }) => (
  <span className="inline-flex items-center gap-2 text-ink-2 text-sm max-lg:hidden print:inline-flex">
    <Icon name="check" className="size-4.5 text-pitch-600 print:hidden" />
    <span>{children}</span>
  </span>
)
