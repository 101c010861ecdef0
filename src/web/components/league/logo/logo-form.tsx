import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { TeamBadge } from '../team-badge.tsx'
import { LogoDrop } from './logo-drop.tsx'
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
            text={
              done.text === UPLOADED ? `Everyone sees it now wherever ${team.name} is named.` : 'The crest stands in.'
            }
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
