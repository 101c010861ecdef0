import './live-switch.css'
import { useId, useState } from 'react'
import type { StandingRow } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'

type AsItStands = { matches: number; rows: StandingRow[] } | undefined

/**
 * The rows of the table that counts, or of the one as it stands while matches are live ([MN5]), and the switch between them. Who has
 * chosen the second one is back at the first when no match is live any more.
 */
export function useLiveRows(rows: StandingRow[], asItStands: AsItStands) {
  const [isLive, setLive] = useState(false)
  const shown = isLive && asItStands ? asItStands.rows : rows
  return {
    rows: shown,
    liveSwitch: asItStands && <LiveSwitch matches={asItStands.matches} isLive={isLive} onChange={setLive} />,
  }
}

type LiveSwitchProps = { matches: number; isLive: boolean; onChange: (isLive: boolean) => void }

function LiveSwitch({ matches, isLive, onChange }: LiveSwitchProps) {
  const name = useId()
  const options = [
    { label: 'Final scores', live: false },
    { label: 'As it stands', live: true },
  ]
  return (
    <fieldset className="live-switch print:hidden">
      <legend>
        <span className="live-tag">Live</span>
        <span className="ms-2">{`${counted(matches, 'match', 'matches')} being played`}</span>
      </legend>
      <div className="live-choice">
        {options.map(({ label, live }) => (
          <label key={label}>
            <input type="radio" name={name} checked={isLive === live} onChange={() => onChange(live)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
