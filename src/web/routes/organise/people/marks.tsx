import type { PersonRow } from '#contract/people/person.ts'
import type { Position } from '#contract/people/positions.ts'
import { Icon } from '#web/components/icon.tsx'
import { feeText, unreadableText } from './people-text.ts'

/** A player's positions; the keeper stands out. */
export function Positions({ codes }: { codes: readonly Position[] }) {
  return (
    <span className="person-positions">
      {codes.map((code) => (
        <span key={code} data-keeper={code === 'GK'}>
          {code}
        </span>
      ))}
    </span>
  )
}

/** The state of a fee: in colour where it is open, quiet otherwise. */
export function FeeMark({ person }: { person: Pick<PersonRow, 'fee' | 'open'> }) {
  const { fee } = person
  if (fee === 'none') return null
  return fee === 'open' ? (
    <span className="person-mark" data-tone="warn">
      {feeText(person)}
    </span>
  ) : (
    <Quiet>{feeText(person)}</Quiet>
  )
}

const AGREEMENTS = { missing: 'Not agreed', guardian: 'Guardian open', agreed: 'Agreed', none: '' } as const

export function AgreementMark({ agreement }: Pick<PersonRow, 'agreement'>) {
  if (agreement === 'none') return null
  if (agreement === 'agreed') return <Quiet>{AGREEMENTS[agreement]}</Quiet>
  return (
    <span className="person-mark" data-tone={agreement === 'missing' ? 'bad' : 'warn'}>
      {AGREEMENTS[agreement]}
    </span>
  )
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
        <span key={text} className="person-mark" data-tone={tone}>
          {text}
        </span>
      ),
  )
}

function Quiet({ children }: { children: string }) {
  return (
    <span className="person-quiet">
      <Icon name="check" className="size-4.5 text-pitch-600" />
      <span>{children}</span>
    </span>
  )
}
