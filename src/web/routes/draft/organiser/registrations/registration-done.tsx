import { counted } from '#league/count-text.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOfRegistration, type RegistrationChange } from './registrations.ts'

type Props = {
  change: RegistrationChange
  onUndo: (act: 'restore' | 'unblock', people: RegistrationChange['people']) => void
}

/** What was done, with the way back where there is one. */
export function RegistrationDone({ change: { act, people }, onUndo }: Props) {
  const [one] = people
  const isOne = people.length === 1
  const who = isOne && one ? nameOfRegistration(one) : counted(people.length, 'player')
  const said = (text: string) => <WithNames text={text} names={people.map(nameOfRegistration)} />
  const are = isOne ? 'is' : 'are'
  switch (act) {
    case 'admit':
      return said(`${who} ${are} admitted to the draft.`)
    case 'restore':
      return said(`${who} ${are} registered again.`)
    case 'unblock':
      return said(`${who} ${are} unblocked and can sign in again.`)
    case 'remove':
      return (
        <>
          <span>{said(`The registration of ${who} is removed.`)}</span>{' '}
          <Undo label="Bring back" onClick={() => onUndo('restore', people)} />
        </>
      )
    case 'block':
      return (
        <>
          <span>{said(`${who} ${are} blocked and signed out everywhere.`)}</span>{' '}
          <Undo label="Unblock" onClick={() => onUndo('unblock', people)} />
        </>
      )
    default:
      return act satisfies never
  }
}

function Undo({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="desk-link" onClick={onClick}>
      {label}
    </button>
  )
}
