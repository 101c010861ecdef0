import { useState } from 'react'
import type { DraftCaptain, DraftMessage } from '#contract/draft.ts'
import { COMMANDS } from '#contract/room.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { Crest } from '#web/components/crest.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Row } from '#web/components/list.tsx'
import SheetPopup from '#web/components/sheet/sheet-popup.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { isVacant, namesIn } from '../../room/player-text.ts'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { beforeStart } from '../desk-section.tsx'
import { MoveButtons } from '../players/move-buttons.tsx'
import { fullName, playersById } from '../players/people.ts'
import { PlayerChooser } from '../players/player-chooser.tsx'
import { useRoomForm } from '../settings/use-room-form.ts'
import { candidates } from './candidates.ts'
import { ReplaceCaptain } from './replace-captain.tsx'

type CaptainRowProps = {
  room: Room
  draft: DraftMessage
  captain: DraftCaptain
  /** From 1, once the order is known. */
  place?: number
  places?: number
  /** To another place, from 0; where the order is set manually. */
  onMove?: (to: number) => void
}
type Task = 'rename' | 'replace' | 'deputy' | 'remove'

/** A captain with what an organiser can do about the team. */
export function CaptainRow({ room, draft, captain, place, places = 0, onMove }: CaptainRowProps) {
  const command = useCommand(room)
  const [task, setTask] = useState<Task | null>(null)
  const gathers = beforeStart(draft)
  const { userId: captainId, deputy } = captain
  const done = () => {
    command.forget()
    setTask(null)
  }
  const close = (stays: boolean) => stays || done()
  const pending = command.pending !== null
  const choice = { pending, refusal: command.refusal, onOpenChange: close }
  const players = candidates(draft, captain)
  const deputies = new Set(draft.captains.map((other) => other.deputy?.userId))

  return (
    <>
      <Row
        start={
          <span className="flex items-center">
            {place !== undefined && <span className="figures w-6 text-ink-3 text-lg">{place}</span>}
            <Crest name={captain.teamName} color={captain.color} className="h-10 w-9" />
          </span>
        }
        title={<span translate="no">{captain.teamName}</span>}
        detail={
          <WithNames
            text={`${captain.removed ? 'No captain' : fullName(captain)}${captain.bot ? ' · bot' : ''}${captain.active || isVacant(captain) ? '' : ' · away'}${deputy ? ` · deputy ${fullName(deputy)}` : ''}`}
            names={[fullName(captain), deputy && fullName(deputy)]}
          />
        }
        end={
          <>
            {onMove && place !== undefined && (
              <MoveButtons name={captain.teamName} at={place - 1} length={places} onMove={onMove} />
            )}
            {!draft.published && (
              <>
                <TaskButton of={captain} name="Rename" onClick={() => setTask('rename')} />
                <TaskButton of={captain} name={deputy ? 'Change deputy' : 'Deputy'} onClick={() => setTask('deputy')} />
                <TaskButton
                  of={captain}
                  name={captain.removed ? 'Name a captain' : 'Replace'}
                  onClick={() => setTask('replace')}
                />
              </>
            )}
            {gathers && <TaskButton of={captain} name="Remove" onClick={() => setTask('remove')} />}
          </>
        }
      />
      <SheetPopup
        title={<WithNames text={`Rename ${captain.teamName}`} names={[captain.teamName]} />}
        open={task === 'rename'}
        onOpenChange={close}
      >
        <RenameForm room={room} captain={captain} onDone={done} />
      </SheetPopup>
      <ReplaceCaptain room={room} draft={draft} captain={captain} open={task === 'replace'} onClose={done} />
      <PlayerChooser
        {...choice}
        players={players.filter(({ id }) => !deputies.has(id))}
        title={<WithNames text={`Deputy of ${captain.teamName}`} names={[captain.teamName]} />}
        lead="Picks for the team beside the captain, and sees its list and plan. It puts nobody on the team."
        chooseLabel={(player) => <WithNames text={`Make ${fullName(player)} deputy`} names={[fullName(player)]} />}
        onChoose={async (player) => {
          if (await command.send('organiser/deputy', { captainId, userId: player.id })) done()
        }}
        open={task === 'deputy'}
      >
        {deputy && (
          <Button
            variant="quiet"
            wide
            pending={pending}
            onClick={async () => {
              if (await command.send('organiser/deputy', { captainId, userId: null })) done()
            }}
          >
            No deputy any more
          </Button>
        )}
      </PlayerChooser>
      <Confirm
        title={<WithNames text={`Remove ${fullName(captain)}?`} names={[fullName(captain)]} />}
        body={
          <p>
            <WithNames text={removalText(draft, captain)} names={namesIn(draft)} />
          </p>
        }
        confirmLabel="Remove the captain"
        danger
        open={task === 'remove'}
        onOpenChange={close}
        onConfirm={async () => {
          if (await command.send('organiser/remove-captain', { captainId })) done()
        }}
        pending={pending}
        failure={command.refusal}
      />
    </>
  )
}

function TaskButton({ of, name, onClick }: { of: DraftCaptain; name: string; onClick: () => void }) {
  return (
    <TextButton onClick={onClick}>
      <span>{name}</span>
      <span className="sr-only">
        <WithNames text={`: ${of.teamName}`} names={[of.teamName]} />
      </span>
    </TextButton>
  )
}

function removalText(draft: DraftMessage, captain: DraftCaptain) {
  const players = playersById(draft)
  const placed = Object.entries(draft.organiser?.placed ?? {}).filter(([, id]) => id === captain.userId)
  const names = placed.map(([id]) => players.get(id)).flatMap((player) => (player ? fullName(player) : []))
  return [
    `${captain.teamName} is gone from the draft, and ${fullName(captain)} goes into the pool.`,
    ...(names.length > 0 ? [`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer placed there.`] : []),
    ...(draft.phase === 'ready' ? ['The countdown stops.'] : []),
  ].join(' ')
}

function RenameForm({ room, captain, onDone }: { room: Room; captain: DraftCaptain; onDone: () => void }) {
  const command = useCommand(room)
  const form = useRoomForm({
    schema: COMMANDS['team-name'].body.required({ captainId: true }),
    defaultValues: { teamName: captain.teamName, captainId: captain.userId },
    command,
    send: async (body) => {
      const agreed = await command.send('team-name', body)
      if (agreed) onDone()
      return agreed
    },
  })
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Renaming…">
          Rename
        </SubmitButton>
      }
    >
      <TextField control={form.control} name="teamName" label="Team name" autoComplete="off" enterKeyHint="done" />
    </Form>
  )
}
