import { type DragEvent, type ReactNode, useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { TeamBadge } from '../team-badge.tsx'
import { ACCEPTED } from './logo-file.ts'
import { LogoPreview } from './logo-preview.tsx'
import { type LogoFormState, UPLOADED } from './use-logo-form.ts'

/** The logo of a team, to be changed or taken away. */
export function LogoForm({ form }: { form: LogoFormState }) {
  const { team, chosen, removed, complaint, change } = form
  const { isPending, done, failure, run } = change
  return (
    <div className="grid gap-4">
      {chosen ? (
        <LogoPreview
          file={chosen}
          pending={isPending}
          onUpload={() => void run({ file: chosen })}
          onCancel={form.forget}
        />
      ) : (
        <>
          <LogoDrop onChoose={form.choose}>
            <TeamBadge team={team} size="medium" />
          </LogoDrop>
          {team.logo && (
            <Button
              variant="quiet"
              size="small"
              pending={isPending}
              pendingText="Removing…"
              onClick={() => team.logo && void run({ removed: team.logo })}
            >
              Remove logo
            </Button>
          )}
        </>
      )}
      {complaint && <Alert tone="error" title={complaint} />}
      <FailureAlert failure={failure} />
      {done && !complaint && !chosen && (
        <Alert tone="success" title={done.text}>
          <WithNames
            text={done.text === UPLOADED ? `Everyone sees it now next to ${team.name}.` : 'The crest is shown instead.'}
            names={[team.name]}
          />
        </Alert>
      )}
      {removed && !chosen && (
        <Button
          variant="quiet"
          size="small"
          pending={isPending}
          pendingText="Bringing it back…"
          onClick={() => void run({ file: removed })}
        >
          Undo
        </Button>
      )}
    </div>
  )
}

const DROP =
  'flex cursor-pointer items-center gap-4 rounded-md border-2 border-dashed p-4 hover:border-pitch-600 hover:bg-pitch-50'

/** The place to choose a picture, or drop it; `children` is what stands for the team now. */
function LogoDrop({ onChoose, children }: { onChoose: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <label
      className={`${DROP} ${over ? 'border-pitch-600 bg-pitch-50' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={ACCEPTED}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          // The same file again is a choice again.
          currentTarget.value = ''
        }}
      />
      {children}
      <span className="min-w-0 rounded-sm peer-focus-visible:outline-3 peer-focus-visible:outline-pitch-600">
        <span className="font-bold text-pitch-600 underline underline-offset-3">Choose a picture</span>
        <span className="hidden sm:inline"> or drop it here</span>
        <span className="block text-ink-2 text-sm">PNG, JPEG, WebP or AVIF, up to 5 MB. Square looks best.</span>
      </span>
    </label>
  )
}
