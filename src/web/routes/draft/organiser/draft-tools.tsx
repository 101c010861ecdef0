import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftMessage } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'
import { Button, ButtonAnchor } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { seasonOf, useScopedPath, useSeasonScope } from '#web/data/season-scope.ts'
import type { Arrival } from '../arrival-note.tsx'
import type { Room } from '../room/room.ts'
import { useCommand } from '../room/use-command.ts'
import { DeskSection } from './desk-section.tsx'
import { Refusal } from './refusal.tsx'

/** Beside the draft: its rehearsal, its papers, and the way back to its beginning. */
export function DraftTools({ room, draft }: { room: Room; draft: DraftMessage }) {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <Rehearsal room={room} draft={draft} />
      <Export draft={draft} />
      <Reset room={room} draft={draft} />
    </div>
  )
}

/** [D27] */
function Rehearsal({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const navigate = useNavigate()
  const path = useScopedPath()
  const [ending, setEnding] = useState(false)
  const runs = draft.rehearsal || draft.rehearsalRuns
  const turn = async (on: boolean) => {
    const agreed = await command.send('organiser/rehearse', { on })
    // The same as for everybody who is led out of it, whichever comes first: the answer or the end.
    if (agreed && draft.rehearsal)
      await navigate(path('/draft'), { replace: true, state: { rehearsalOver: true } satisfies Arrival })
    else if (agreed) setEnding(false)
  }
  return (
    <DeskSection
      title="Rehearsal"
      lead={
        draft.rehearsal
          ? 'You are in it: the real pool, bots as captains. It can’t be published and leaves no trace in the teams.'
          : 'A separate draft over the real pool with bots as captains, to try everything before the evening. It begins with a countdown at once and changes nothing in this draft.'
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        {draft.rehearsal && <TextLink to={path('/draft')}>To the real draft</TextLink>}
        {!draft.rehearsal && runs && <TextLink to={path('/draft?rehearsal')}>Go to the rehearsal</TextLink>}
        {runs ? (
          <Button variant="quiet" size="small" onClick={() => setEnding(true)}>
            End the rehearsal…
          </Button>
        ) : (
          <Button variant="quiet" size="small" pending={command.pending !== null} onClick={() => void turn(true)}>
            Start a rehearsal
          </Button>
        )}
      </div>
      {!ending && <Refusal of={command} />}
      <Confirm
        title="End the rehearsal?"
        body={<p>It closes for everyone who watches it, and its picks are gone. The real draft is untouched.</p>}
        confirmLabel="End the rehearsal"
        danger
        open={ending}
        onOpenChange={(stays) => {
          command.forget()
          setEnding(stays)
        }}
        onConfirm={() => void turn(false)}
        pending={command.pending !== null}
        failure={command.refusal}
      />
    </DeskSection>
  )
}

/** [D28] The teams of a rehearsal are nobody's, and are not written down. */
function Export({ draft: { rehearsal } }: { draft: DraftMessage }) {
  const season = seasonOf(useSeasonScope())
  const address = (file: string, query: Record<string, string>) => {
    const search = new URLSearchParams({ ...query, ...season }).toString()
    return `/api/draft/${file}${search && `?${search}`}`
  }
  return (
    <DeskSection title="Export" lead="The log has every command with its sender and time, undone picks too.">
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor
          variant="quiet"
          size="small"
          download
          href={address('log.csv', rehearsal ? { rehearsal: '1' } : {})}
        >
          Download log (CSV)
        </ButtonAnchor>
        {!rehearsal && (
          <ButtonAnchor variant="quiet" size="small" download href={address('teams.csv', {})}>
            Download teams (CSV)
          </ButtonAnchor>
        )}
      </div>
    </DeskSection>
  )
}

const RESET_WORD = 'RESET'

/** [D26] */
function Reset({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const picks = draft.picks.filter(({ by }) => by !== 'placed').length
  const close = () => {
    command.forget()
    setAsking(false)
    setTyped('')
  }
  async function reset() {
    if (await command.send('organiser/reset', { confirm: typed })) close()
  }
  return (
    <DeskSection title="Reset" lead="Back to the start, with the same captains. You type a word to confirm.">
      {draft.published ? (
        <p className="text-ink-2">The teams are published. Take them back before a reset.</p>
      ) : (
        <div>
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            Reset the draft…
          </Button>
        </div>
      )}
      <Confirm
        title={draft.rehearsal ? 'Reset the rehearsal?' : 'Reset the draft?'}
        body={
          <div className="grid gap-2">
            <p>
              {`${
                picks === 0
                  ? 'No pick has been made. Every'
                  : `All ${counted(picks, 'pick')} go back to the pool, and every`
              } captain’s list and plan are emptied. Everyone sees it at once.`}
            </p>
            <p>
              Captains, team names, deputies, placed players, the league list and the settings stay. The old attempt
              stays in the log. The draft does not start again until you start it.
            </p>
          </div>
        }
        confirmLabel="Reset"
        danger
        open={asking}
        onOpenChange={(stays) => stays || close()}
        onConfirm={() => void reset()}
        pending={command.pending !== null}
        failure={command.refusal}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void reset()
          }}
        >
          <label className="grid gap-1.5 font-semibold text-sm">
            <span>{`Type ${RESET_WORD} to confirm`}</span>
            <input
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={`${INPUT} font-normal`}
            />
          </label>
        </form>
      </Confirm>
    </DeskSection>
  )
}
