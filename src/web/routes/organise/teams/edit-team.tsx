import { useState } from 'react'
import { Link } from 'react-router'
import { SHORT_NAME_MAX } from '#contract/limits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { ColorChoice } from '#web/components/league/color-choice.tsx'
import { LogoForm } from '#web/components/league/logo/logo-form.tsx'
import { useLogoForm } from '#web/components/league/logo/use-logo-form.ts'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { DeductPoints } from './deduct/deduct-points.tsx'
import { Deductions } from './deduct/deductions.tsx'
import type { TeamAct } from './managed-teams.ts'
import { WithdrawTeam } from './withdraw/withdraw-team.tsx'
import { WithdrawnNote } from './withdraw/withdrawn-note.tsx'

type EditTeamProps = {
  /** The team as it was when its sheet was opened. */
  opened: ManagedTeam
  /** The teams as they are now. */
  teams: readonly ManagedTeam[]
  season: ConsoleSeason
  onAct: (act: TeamAct) => Promise<void>
}

type Field = 'name' | 'shortName' | 'color' | 'coach' | 'description'
type Fields = Record<Field, string>

const LABELS: Fields = {
  name: 'Name',
  shortName: 'Short name',
  color: 'Color',
  coach: 'Coach',
  description: 'Description',
}

const fieldsOf = ({ name, shortName = '', color, coach, description }: ManagedTeam): Fields => ({
  name,
  shortName,
  color,
  coach,
  description,
})

/**
 * The fields of a team, and its removal ([TE1]). What is not touched follows what others make of it.
 */
export function EditTeam({ opened, teams, season, onAct }: EditTeamProps) {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [pending, setPending] = useState<'change' | 'remove' | null>(null)
  const [wrong, setWrong] = useState<Failure['fields']>({})
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [shown, setShown] = useState<'fields' | 'withdraw' | 'deduct'>('fields')
  const now = teams.find(({ id }) => id === opened.id) ?? opened
  const logo = useLogoForm(season.leagueId, now)
  const standing = fieldsOf(now)
  const values = { ...standing, ...typed }
  useUnsaved(differs(values, standing), { isSending: pending === 'change' })
  const set = (changes: Partial<Fields>) => setTyped((before) => ({ ...before, ...changes }))
  const edit = useEdit({ seen: fieldsOf(opened), texts: LABELS, put: (field, value) => set({ [field]: value }) })

  async function run(kind: 'change' | 'remove', work: () => Promise<unknown>) {
    if (pending) return
    setPending(kind)
    setFailure(null)
    setWrong({})
    if (kind === 'change' && !(await logo.sendChosen())) return setPending(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(failureText('teams', error))
      if (error instanceof Failure) setWrong(error.fields)
      setPending(null)
    }
  }

  const save = () =>
    run('change', () => edit.save(edit.fields(typed), (form) => onAct({ kind: 'change', teamId: opened.id, form })))

  const text = (field: Exclude<Field, 'color' | 'description'>, more: { hint?: string; optional?: boolean } = {}) => (
    <FieldFrame label={LABELS[field]} error={wrong[field]} {...more}>
      {(wiring) => (
        <input
          {...wiring}
          className={INPUT}
          value={values[field]}
          autoComplete="off"
          spellCheck={false}
          aria-required={!more.optional}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
    </FieldFrame>
  )

  if (shown === 'withdraw')
    return <WithdrawTeam leagueId={season.leagueId} team={now} onAct={onAct} onCancel={() => setShown('fields')} />
  if (shown === 'deduct') return <DeductPoints team={now} onAct={onAct} onCancel={() => setShown('fields')} />
  return (
    <div className="grid gap-5">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {text('name')}
        {text('shortName', {
          optional: true,
          hint: `At most ${SHORT_NAME_MAX} letters, for the board of the schedule.`,
        })}
        <ColorChoice
          name={values.name}
          color={values.color}
          onChange={(color) => set({ color })}
          others={teams.filter(({ id }) => id !== opened.id)}
        />
        {text('coach', { optional: true })}
        <FieldFrame
          label={LABELS.description}
          optional
          hint="On the team’s page. Empty: the site says which season it plays in."
          error={wrong.description}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className="edit-team-text"
              rows={3}
              value={values.description}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </FieldFrame>
        <Overtaken edit={edit} />
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        )}
        <div>
          <Button type="submit" pending={pending === 'change'} pendingText="Saving…">
            Save team
          </Button>
        </div>
      </form>
      <section aria-label="Logo" className="grid gap-3 border-line border-t pt-4">
        <h3 className="font-semibold text-sm">Logo</h3>
        <LogoForm form={logo} />
      </section>
      <Deductions team={now} onAct={onAct} onDeduct={() => setShown('deduct')} />
      <footer className="grid gap-3 border-line border-t pt-4">
        <p>
          <Link to={`/teams/${opened.id}/${season.leagueId}`} className="edit-team-link">
            See its page
          </Link>
        </p>
        {now.withdrawn ? (
          <WithdrawnNote leagueId={season.leagueId} team={now} onAct={onAct} />
        ) : now.removable ? (
          <div>
            <Button
              variant="quiet"
              size="small"
              pending={pending === 'remove'}
              onClick={() => void run('remove', () => onAct({ kind: 'remove', team: opened }))}
            >
              Remove team
            </Button>
          </div>
        ) : (
          <>
            <p className="text-ink-2 text-sm">{whyItStays(now)}</p>
            {now.matches > 0 && (
              <div>
                <Button variant="quiet" size="small" onClick={() => setShown('withdraw')}>
                  Withdraw the team…
                </Button>
              </div>
            )}
          </>
        )}
      </footer>
    </div>
  )
}

/** Why a team can't be removed ([TE0]). */
function whyItStays({ matches, players }: ManagedTeam): string {
  const held = [matches > 0 && 'matches', players > 0 && 'players'].filter(Boolean).join(' and ')
  const way = matches > 0 ? ' It can withdraw instead.' : ' Move its players first.'
  return `It has ${held}, so it can’t be removed.${way}`
}
