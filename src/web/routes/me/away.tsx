import { useId, useState } from 'react'
import type { OwnDay } from '#contract/mine/mine.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { useIsHydrated } from '#web/data/use-browser-value.ts'

type AwayProps = { days: readonly OwnDay[]; pending: boolean; onAway: (matchIds: string[]) => void }

/** "I'm away": answers "I can't" for every match of a span of one's own days at once. */
export function Away({ days, pending, onAway }: AwayProps) {
  const id = useId()
  const isHydrated = useIsHydrated()
  const open = days.filter(({ matches }) => matches.some((match) => match.open))
  const [isShown, show] = useState(false)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  if (open.length < 2 || !isHydrated) return null
  const first = from || (open[0]?.day ?? '')
  const last = [to || (open.at(-1)?.day ?? ''), first].toSorted().at(-1) ?? ''
  const chosen = open.filter(({ day }) => day >= first && day <= last)
  const matchIds = chosen.flatMap(({ matches }) => matches.filter((match) => match.open).map((match) => match.id))
  if (!isShown)
    return (
      <TextButton className="mx-inset mb-2 print:hidden" onClick={() => show(true)}>
        I’m away for a while
      </TextButton>
    )
  const choice = (label: string, value: string, onChange: (day: string) => void, days: readonly OwnDay[]) => (
    <label className="grid gap-1 font-semibold text-sm" htmlFor={`${id}-${label}`}>
      {label}
      <Select id={`${id}-${label}`} value={value} onChange={(event) => onChange(event.target.value)}>
        {days.map(({ day, weekday, date }) => (
          <option key={day} value={day}>{`${weekday.slice(0, 3)}, ${date}`}</option>
        ))}
      </Select>
    </label>
  )
  return (
    <fieldset className="border-line border-t px-inset py-4">
      <legend className="sr-only">I’m away</legend>
      <p className="font-semibold">I’m away</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {choice('From', first, setFrom, open)}
        {choice(
          'To',
          last,
          setTo,
          open.filter(({ day }) => day >= first),
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          size="small"
          variant="quiet"
          pending={pending}
          pendingText="Saving…"
          onClick={() => {
            onAway(matchIds)
            show(false)
          }}
        >
          {`I can’t for ${counted(matchIds.length, 'match', 'matches')}`}
        </Button>
        <TextButton onClick={() => show(false)}>Never mind</TextButton>
      </div>
    </fieldset>
  )
}
