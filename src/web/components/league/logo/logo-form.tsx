import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { TeamBadge } from '../team-badge.tsx'
import { LogoDrop } from './logo-drop.tsx'
import { LogoPreview } from './logo-preview.tsx'
import type { LogoFormState } from './use-logo-form.ts'

/** The logo of a team, to be changed or taken away. */
export function LogoForm({ form }: { form: LogoFormState }) {
  const { team, chosen, removed, complaint, send } = form
  const { isPending, isSuccess, error, variables } = form.change
  const failure = error && failureText('logo', error)
  return (
    <div className="grid gap-4">
      {chosen ? (
        <LogoPreview
          file={chosen}
          pending={isPending}
          onUpload={() => void send({ file: chosen })}
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
              onClick={() => team.logo && void send({ removed: team.logo })}
            >
              Remove logo
            </Button>
          )}
        </>
      )}
      {complaint && <Alert tone="error" title={complaint} />}
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {isSuccess && !complaint && !chosen && (
        <Alert tone="success" title={'file' in variables ? 'The logo is up' : 'The logo is removed'}>
          <WithNames
            text={'file' in variables ? `Everyone sees it now wherever ${team.name} is named.` : 'The crest stands in.'}
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
          onClick={() => void send({ file: removed })}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
