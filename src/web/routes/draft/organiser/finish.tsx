import type { DraftMessage } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'
import type { Room } from '../room/room.ts'
import { DeskSection } from './desk-section.tsx'
import { captainsInOrder } from './players/people.ts'
import { PublishButton } from './publish.tsx'

/** The end of it: look through the teams, then publish them ([D20], [D21]). */
export function Finish({ room, draft }: { room: Room; draft: DraftMessage }) {
  const late = draft.unassigned.length
  return (
    <DeskSection
      title={draft.published ? 'Published' : 'Publish'}
      lead={
        draft.published
          ? 'The season’s teams have these rosters. You can take them back until the first score is entered.'
          : 'Look through the teams first: undo a pick, or place who came late. Publishing fills the season’s teams.'
      }
    >
      <ul className="desk-list">
        {captainsInOrder(draft).map(({ userId, teamName }) => (
          <li key={userId} className="desk-row">
            <span translate="no" className="wrap-anywhere grow font-semibold">
              {teamName}
            </span>
            <span className="shrink-0 text-ink-2 tabular-nums">
              {counted(draft.teams[userId]?.length ?? 0, 'player')}
            </span>
          </li>
        ))}
      </ul>
      {late > 0 && !draft.published && (
        <p className="font-semibold">{`${counted(late, 'late player is', 'late players are')} on no team yet.`}</p>
      )}
      <div>
        <PublishButton room={room} draft={draft} />
      </div>
    </DeskSection>
  )
}
