import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import type { Phase } from '#contract/room/draft-constants.ts'
import { counted } from '#league/count-text.ts'
import { List, Row } from '#web/components/list.tsx'
import { Tag } from '#web/components/tag.tsx'
import type { Room } from '../room/room.ts'
import { Captains } from './captains/captains.tsx'
import { DeskSection } from './desk-section.tsx'
import { DraftTools } from './draft-tools.tsx'
import { Picks } from './picks/picks.tsx'
import { LatePlayers } from './players/late-players.tsx'
import { LeagueList } from './players/league-list.tsx'
import { captainsInOrder } from './players/people.ts'
import { PlacedPlayers } from './players/placed-players.tsx'
import { PublishButton } from './publish.tsx'
import { Registrations } from './registrations/registrations-part.tsx'
import { Settings } from './settings/settings.tsx'

const PARTS = {
  finish: ['Publish', Finish],
  captains: ['Captains', Captains],
  settings: ['Settings', Settings],
  placed: ['Placed players', PlacedPlayers],
  picks: ['Picks', Picks],
  late: ['Late players', LatePlayers],
  people: ['Registrations', Registrations],
  list: ['League list', LeagueList],
  more: ['More', DraftTools],
} as const satisfies Record<string, readonly [string, (props: { room: Room; draft: DraftMessage }) => ReactNode]>
type Part = keyof typeof PARTS

/** The tasks beside the controls of the bar, the likeliest first. */
const PARTS_OF: Record<Phase, readonly Part[]> = {
  open: ['captains', 'settings', 'people', 'placed', 'list', 'more'],
  ready: ['captains', 'settings', 'people', 'placed', 'list', 'more'],
  running: ['picks', 'list', 'captains', 'late', 'people', 'more'],
  paused: ['picks', 'list', 'captains', 'late', 'people', 'more'],
  finished: ['finish', 'picks', 'late', 'captains', 'people', 'more'],
}

/** The organiser's desk: one part of the work at a time. */
export function Desk({ room, draft }: { room: Room; draft: DraftMessage }) {
  const parts = PARTS_OF[draft.phase].filter((part) => !draft.rehearsal || (part !== 'finish' && part !== 'people'))
  const [chosen, setChosen] = useState<Part | null>(null)
  const part = parts.find((one) => one === chosen) ?? parts[0]
  return (
    <Tabs.Root value={part} onValueChange={(value: Part) => setChosen(value)}>
      <Tabs.List aria-label="Organiser’s desk" className="flex overflow-x-auto border-line border-b px-2">
        {parts.map((one) => (
          <Tabs.Tab key={one} value={one} className="desk-tab">
            <span>{PARTS[one][0]}</span>
            {one === 'late' && draft.unassigned.length > 0 && <Tag tone="now">{draft.unassigned.length}</Tag>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((one) => {
        const Content = PARTS[one][1]
        return (
          <Tabs.Panel key={one} value={one} className="p-inset -outline-offset-3">
            <Content room={room} draft={draft} />
          </Tabs.Panel>
        )
      })}
    </Tabs.Root>
  )
}

/** The end of it: look through the teams, then publish them ([D20], [D21]). */
function Finish({ room, draft }: { room: Room; draft: DraftMessage }) {
  const late = draft.unassigned.length
  return (
    <DeskSection
      title={draft.published ? 'Published' : 'Publish'}
      lead={
        draft.published
          ? 'The season’s teams have these rosters. You can take them back until the first score is entered.'
          : 'Check the teams first. You can undo a pick, or place late players. Publishing fills the season’s teams.'
      }
    >
      <List>
        {captainsInOrder(draft).map(({ userId, teamName }) => (
          <Row
            key={userId}
            title={<span translate="no">{teamName}</span>}
            end={<span className="text-ink-2">{counted(draft.teams[userId]?.length ?? 0, 'player')}</span>}
          />
        ))}
      </List>
      {late > 0 && !draft.published && (
        <p className="font-semibold">{`${counted(late, 'late player is', 'late players are')} on no team yet.`}</p>
      )}
      <div>
        <PublishButton room={room} draft={draft} />
      </div>
    </DeskSection>
  )
}
