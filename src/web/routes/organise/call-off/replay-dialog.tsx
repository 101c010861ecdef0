import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplayOption, ReplayReply } from '#contract/schedule/calling-off.ts'
import { counted } from '#league/count-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Note } from '#web/components/note.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { Radio, Tick } from '#web/components/tick.tsx'
import { call } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { useDialogAddress } from '../console/use-dialog-address.ts'
import { replayQuery } from './calling-off.ts'
import { REPLAY_PARAMETER } from './dialog-parameters.ts'
import { OptionBox } from './option-box.tsx'

/** Asks what becomes of the matches of an evening that was called off ([SC11]); open while the address names the evening. */
export function ReplayDialog({ leagueId }: { leagueId: string }) {
  const [eveningId, close] = useDialogAddress(REPLAY_PARAMETER)
  return (
    <Sheet title="What happens to the matches?" open={eveningId !== null} onOpenChange={(open) => open || close()}>
      {eveningId !== null && <ReplayBody leagueId={leagueId} eveningId={eveningId} onClose={close} />}
    </Sheet>
  )
}

function ReplayBody({ leagueId, eveningId, onClose }: { leagueId: string; eveningId: string; onClose: () => void }) {
  const { data, error } = useQuery(replayQuery({ leagueId, eveningId }))
  if (data && data.matches > 0) return <ReplayForm leagueId={leagueId} reply={data} onClose={onClose} />
  if (data) return <Alert title={`No match of ${data.day} waits for a date.`} />
  if (error) return <FailureAlert failure={failureText('load', error)} />
  return (
    <div className="grid gap-4">
      <LoadingStatus />
      <Bone className="h-13 w-full" />
      <Bone className="h-13 w-full" />
    </div>
  )
}

type Kind = 'evening' | 'week-on' | 'cancelled'

/** Chooses another evening, a week on, or cancelling; shows what each changes before it is saved. */
function ReplayForm({ leagueId, reply, onClose }: { leagueId: string; reply: ReplayReply; onClose: () => void }) {
  const { evenings, weekOn, weekOnWithFinals, cancelled, matches, day, name } = reply
  const [kind, setKind] = useState<Kind>('evening')
  const [title, setTitle] = useState(evenings[0]?.title)
  const [withFinals, setWithFinals] = useState(false)
  const navigate = useNavigate()
  const { search } = useConsoleSeason()
  const act = useAct({
    attempt: 'replay',
    send: ({ edits }: ReplayOption) =>
      call('POST /api/leagues/:leagueId/schedule/edits', { params: { leagueId }, body: { edits } }),
    onDone: ({ conflicts }) => conflicts.length === 0 && void navigate({ pathname: '/organise/schedule', search }),
    refresh: (client) => takeChange(client, leagueId),
  })
  const later = withFinals && weekOnWithFinals ? weekOnWithFinals : weekOn
  const option: ReplayOption | null | undefined =
    kind === 'cancelled'
      ? cancelled
      : kind === 'week-on'
        ? later
        : (evenings.find((one) => one.title === title) ?? evenings[0])
  const conflict = act.reply?.conflicts[0]

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (option) void act.run(option)
      }}
    >
      <p className="text-ink-2">
        {`${counted(matches, 'match', 'matches')} of ${name} (${day}) ${matches === 1 ? 'waits' : 'wait'} for a date.`}
      </p>
      <fieldset>
        <legend className="sr-only">{`What happens to ${matches === 1 ? 'it' : 'them'}`}</legend>
        <div className="grid gap-2">
          {evenings.length > 0 && (
            <Choice label="Another evening" checked={kind === 'evening'} onChoose={() => setKind('evening')} />
          )}
          {kind === 'evening' && <Days options={evenings} chosen={option} onChoose={setTitle} />}
          {weekOn && (
            <Choice
              label="Move this and all later evenings by a week"
              note={kind === 'week-on' ? later?.note : ''}
              checked={kind === 'week-on'}
              onChoose={() => setKind('week-on')}
            />
          )}
          {kind === 'week-on' && weekOnWithFinals && (
            <div className="ps-4">
              <Tick checked={withFinals} onChange={({ currentTarget }) => setWithFinals(currentTarget.checked)}>
                The finals too
              </Tick>
            </div>
          )}
          <Choice label="Cancelled" checked={kind === 'cancelled'} onChoose={() => setKind('cancelled')} />
        </div>
      </fieldset>
      {option && <Sentences sentences={option.sentences} />}
      {conflict && (
        <Alert tone="error" title="Nothing was changed">
          {`${conflict.by ?? 'Somebody'} has just changed the schedule. This is the new one. Look again, then save.`}
        </Alert>
      )}
      <FailureAlert failure={act.failure} />
      <FormFoot sticky>
        <Button type="submit" pending={act.isPending} pendingText="Saving…" disabled={!option}>
          Save and look before publishing
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </FormFoot>
    </form>
  )
}

type ChoiceProps = { label: string; note?: string | undefined; checked: boolean; onChoose: () => void }

function Choice({ label, note = '', checked, onChoose }: ChoiceProps) {
  return (
    <OptionBox title={label} name="replay" checked={checked} onChange={onChoose}>
      {note && <span className="w-full ps-8 text-ink-2 text-sm">{note}</span>}
    </OptionBox>
  )
}

type DaysProps = {
  options: readonly ReplayOption[]
  chosen: ReplayOption | null | undefined
  onChoose: (title: string) => void
}

/** The days on which an evening of their own fits, the best first, each with its reason. */
function Days({ options, chosen, onChoose }: DaysProps) {
  return (
    <fieldset className="ms-4 grid gap-1.5 border-line border-s-2 ps-4 sm:ms-6">
      <legend className="sr-only">On which day</legend>
      {options.map((option) => (
        <Radio
          key={option.title}
          name="replay-day"
          checked={option === chosen}
          detail={option.note}
          onChange={() => onChoose(option.title)}
        >
          {option.title}
        </Radio>
      ))}
    </fieldset>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold text-sm">
        What changes, once you publish it
      </h3>
      <Note>
        <ul className="grid gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Note>
    </section>
  )
}
