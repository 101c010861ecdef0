import { useState } from 'react'
import type { FeeFileLine, FeeFilePreview } from '#contract/fees/fee-import.ts'
import { shortDate } from '#league/day-text.ts'
import { moneyText } from '#league/fees/money.ts'
import { Chip, Chips } from '#web/components/chip.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextButton } from '#web/components/text-button.tsx'
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

const TONES: Record<FeeFileLine['outcome'], string> = {
  found: 'text-pitch-600',
  decide: 'text-warn-ink',
  'left-out': 'text-ink-2',
  out: 'text-ink-2',
}

/** A line of a bank's file: its words, whose fee it pays, and why ([PA5]). */
export function FileLine({ line, people, currency, given, onGive }: FileLineProps) {
  const { outcome, reason, text, day, amount, row, userIds, foundBy, mayBeGiven } = line
  const nameOf = (userId: string) => people.find((one) => one.userId === userId)
  const money = (sum: number) => moneyText({ amount: sum, currency })
  const sum = given.reduce((all, userId) => all + (nameOf(userId)?.open ?? 0), 0)
  return (
    <li className={`file-line ${outcome === 'decide' ? 'bg-warn-50' : ''}`}>
      <div className="wrap-anywhere min-w-0">
        <b dir="auto" className="block font-semibold">
          {text || `Row ${row}`}
        </b>
        <small className="text-ink-2 text-sm">
          {[day === null ? null : shortDate(day), `row ${row}`].filter(Boolean).join(', ')}
        </small>
      </div>
      <b className="text-end tabular-nums">{amount === null ? '–' : moneyText({ amount, currency: line.currency })}</b>
      <div>
        {mayBeGiven ? (
          <Choices line={line} people={people} given={given} money={money} onGive={onGive} />
        ) : (
          <span>{userIds.map((userId) => nameOf(userId)?.name ?? 'Former player').join(', ')}</span>
        )}
        {given.length > 1 && sum !== amount && (
          <p role="status" className="mt-1.5 text-live-deep text-sm">
            {`These fees make ${money(sum)}, the line is ${money(amount ?? 0)}.`}
          </p>
        )}
      </div>
      <span className={`flex min-h-6 items-center gap-2 text-sm ${TONES[outcome]}`}>
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
  <small className="wrap-anywhere block text-ink-2">
    Found: <bdi translate="no">{[...new Set(words)].map((word) => `“${word}”`).join(', ')}</bdi>
  </small>
)

type ChoicesProps = Omit<FileLineProps, 'currency'> & { money: (sum: number) => string }

function Choices({ line, people, given, money, onGive }: ChoicesProps) {
  const [isAsking, setAsking] = useState(false)
  const offered = [...new Set([...line.userIds, ...given])]
  const toggle = (userId: string) => {
    if (given.includes(userId)) return onGive(given.filter((one) => one !== userId))
    return onGive(isForSeveral(line) ? [...given, userId] : [userId])
  }
  return (
    <Chips>
      {offered.map((userId) => {
        const person = people.find((one) => one.userId === userId)
        return (
          <Chip key={userId} on={given.includes(userId)} onClick={() => toggle(userId)}>
            <span>
              <bdi translate="no">{person?.name}</bdi>
              {line.outcome !== 'found' && (
                <span>{person && person.open > 0 ? `, ${money(person.open)}` : ', settled'}</span>
              )}
            </span>
          </Chip>
        )
      })}
      {isAsking ? (
        <Select
          aria-label="Whose payment it is"
          className="w-full"
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
              <option key={userId} value={userId}>{`${name} (${open > 0 ? `${money(open)} open` : 'settled'})`}</option>
            ))}
        </Select>
      ) : (
        line.outcome !== 'found' && (
          <TextButton onClick={() => setAsking(true)}>
            {offered.length > 0 ? 'Somebody else…' : 'Nobody. Choose a player…'}
          </TextButton>
        )
      )}
    </Chips>
  )
}
