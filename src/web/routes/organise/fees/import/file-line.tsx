import { useId, useState } from 'react'
import type { FeeFileLine, FeeFilePreview } from '#contract/fees/fee-import.ts'
import { shortDate } from '#league/day-text.ts'
import { moneyText } from '#league/fees/money.ts'
import { ConsoleIcon, type ConsoleIconName } from '../../console/console-icon.tsx'
import { isForSeveral, REASON_TEXTS } from './file-text.ts'

type FileLineProps = {
  line: FeeFileLine
  people: FeeFilePreview['people']
  currency: string
  given: readonly string[]
  onGive: (userIds: string[]) => void
}

const ICONS: Record<FeeFileLine['outcome'], ConsoleIconName> = {
  found: 'check',
  decide: 'warn',
  'left-out': 'minus',
  out: 'minus',
}

/** A line of a bank's file: its words, whose fee it pays, and why ([PA5]). */
export function FileLine({ line, people, currency, given, onGive }: FileLineProps) {
  const { outcome, reason, text, day, amount, row, userIds, foundBy, mayBeGiven } = line
  const nameOf = (userId: string) => people.find((one) => one.userId === userId)
  const money = (sum: number) => moneyText({ amount: sum, currency })
  const sum = given.reduce((all, userId) => all + (nameOf(userId)?.open ?? 0), 0)
  return (
    <li className="file-line" data-outcome={outcome} data-given={given.length > 0}>
      <div className="file-said">
        <b dir="auto">{text || `Row ${row}`}</b>
        <small>{[day === null ? null : shortDate(day), `row ${row}`].filter(Boolean).join(', ')}</small>
      </div>
      <b className="file-amount">{amount === null ? '–' : moneyText({ amount, currency: line.currency })}</b>
      <div className="file-who">
        {mayBeGiven ? (
          <Choices line={line} people={people} given={given} money={money} onGive={onGive} />
        ) : (
          <span>{userIds.map((userId) => nameOf(userId)?.name ?? 'Former player').join(', ')}</span>
        )}
        {given.length > 1 && sum !== amount && (
          <p
            className="file-wrong"
            role="status"
          >{`These fees make ${money(sum)}, the line is ${money(amount ?? 0)}.`}</p>
        )}
      </div>
      <span className="file-why">
        <ConsoleIcon name={ICONS[outcome]} className="size-4.5" />
        <span>
          {REASON_TEXTS[reason]}
          {foundBy.length > 0 && <FoundBy words={foundBy.map(({ words }) => words)} />}
        </span>
      </span>
    </li>
  )
}

/** The words of the line by which names were found, each once. */
const FoundBy = ({ words }: { words: readonly string[] }) => (
  <small className="file-found">
    Found: <bdi translate="no">{[...new Set(words)].map((word) => `“${word}”`).join(', ')}</bdi>
  </small>
)

type ChoicesProps = Omit<FileLineProps, 'currency'> & { money: (sum: number) => string }

function Choices({ line, people, given, money, onGive }: ChoicesProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const offered = [...new Set([...line.userIds, ...given])]
  const toggle = (userId: string) => {
    if (given.includes(userId)) return onGive(given.filter((one) => one !== userId))
    return onGive(isForSeveral(line) ? [...given, userId] : [userId])
  }
  return (
    <div className="file-choices">
      {offered.map((userId) => {
        const person = people.find((one) => one.userId === userId)
        return (
          <button
            key={userId}
            type="button"
            className="file-choice"
            aria-pressed={given.includes(userId)}
            onClick={() => toggle(userId)}
          >
            {given.includes(userId) && <ConsoleIcon name="check" className="size-4" />}
            <bdi translate="no">{person?.name}</bdi>
            {line.outcome !== 'found' && (
              <span>{person && person.open > 0 ? `, ${money(person.open)}` : ', settled'}</span>
            )}
          </button>
        )
      })}
      {isAsking ? (
        <>
          <label className="sr-only" htmlFor={id}>
            Whose payment it is
          </label>
          <select
            id={id}
            className="file-select"
            translate="no"
            value=""
            onChange={({ target }) => {
              setAsking(false)
              onGive([target.value])
            }}
          >
            <option value="">Choose a player</option>
            {people
              .toSorted((a, b) => Number(b.open > 0) - Number(a.open > 0))
              .map(({ userId, name, open }) => (
                <option
                  key={userId}
                  value={userId}
                >{`${name} (${open > 0 ? `${money(open)} open` : 'settled'})`}</option>
              ))}
          </select>
        </>
      ) : (
        line.outcome !== 'found' && (
          <button type="button" className="file-other" onClick={() => setAsking(true)}>
            {offered.length > 0 ? 'Somebody else…' : 'Nobody. Choose a player…'}
          </button>
        )
      )}
    </div>
  )
}
