import { useId, useState } from 'react'
import type { StandingRow } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { Chooser } from '#web/components/chooser.tsx'
import { Tag } from '#web/components/tag.tsx'

type AsItStands = { matches: number; rows: StandingRow[] } | undefined

/**
 * The rows of the table that counts, or of the one as it stands while matches are live ([MN5]), and the switch between them. Who has
 * chosen the second one is back at the first when no match is live any more.
 */
export function useLiveRows(rows: StandingRow[], asItStands: AsItStands) {
  const [shown, show] = useState<Shown>('final')
  return {
    rows: shown === 'live' && asItStands ? asItStands.rows : rows,
    liveSwitch: asItStands && <LiveSwitch matches={asItStands.matches} shown={shown} onChange={show} />,
  }
}

type Shown = 'final' | 'live'
type LiveSwitchProps = { matches: number; shown: Shown; onChange: (shown: Shown) => void }

const LiveSwitch = ({ matches, shown, onChange }: LiveSwitchProps) => (
  <fieldset className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 print:hidden">
    <legend className="float-start flex items-center gap-2 px-1 font-semibold">
      <Tag tone="now">Live</Tag>
      <span>{`${counted(matches, 'match', 'matches')} being played`}</span>
    </legend>
    <Chooser
      name={useId()}
      options={{ final: 'Final scores', live: 'As it stands' }}
      value={shown}
      onChange={({ target }) => onChange(target.value as Shown)}
    />
  </fieldset>
)
