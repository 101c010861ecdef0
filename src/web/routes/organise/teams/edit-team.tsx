import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHORT_NAME_MAX } from '#contract/limits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { ColorChoice } from '#web/components/league/color-choice.tsx'
import { LogoForm } from '#web/components/league/logo/logo-form.tsx'
import { useLogoForm } from '#web/components/league/logo/use-logo-form.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { useAct } from '#web/data/use-act.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { DeductPoints } from './deduct-points.tsx'
import { Deductions } from './deductions.tsx'
import { carryOut, type TeamActDone } from './managed-teams.ts'
import { WithdrawnNote, WithdrawTeam } from './withdraw-team.tsx'

type EditTeamProps = {
  /** The team as it was when its sheet was opened. */
  opened: ManagedTeam
  /** The teams as they are now. */
  teams: readonly ManagedTeam[]
  season: ConsoleSeason
  onDone: (done: TeamActDone) => void
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
 * Edits and removes a team ([TE1]). Fields that are not touched follow others' changes.
 */
export function EditTeam({ opened, teams, season, onDone }: EditTeamProps) {
  const { leagueId } = season
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [shown, setShown] = useState<'fields' | 'withdraw' | 'deduct'>('fields')
  const now = teams.find(({ id }) => id === opened.id) ?? opened
  const logo = useLogoForm(leagueId, now)
  const standing = fieldsOf(now)
  const values = { ...standing, ...typed }
  const set = (changes: Partial<Fields>) => setTyped((before) => ({ ...before, ...changes }))
  const edit = useEdit({ seen: fieldsOf(opened), texts: LABELS, put: (field, value) => set({ [field]: value }) })

  const act = useAct<'change' | 'remove', TeamActDone>({
    attempt: 'teams',
    async send(kind) {
      if (kind === 'remove') return carryOut(client, leagueId, { kind, team: opened })
      if (!(await logo.sendChosen())) throw new Cancelled()
      const { saved } = await edit.save(edit.fields(typed), (form) =>
        carryOut(client, leagueId, { kind, teamId: opened.id, form }),
      )
      return saved
    },
    onDone,
  })
  useUnsaved(differs(values, standing), { isSending: act.pending === 'change' })

  const text = (field: Exclude<Field, 'color' | 'description'>, more: { hint?: string; optional?: boolean } = {}) => (
    <FieldFrame label={LABELS[field]} error={act.fields[field]} {...more}>
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
    return <WithdrawTeam leagueId={leagueId} team={now} onDone={onDone} onCancel={() => setShown('fields')} />
  if (shown === 'deduct')
    return <DeductPoints leagueId={leagueId} team={now} onDone={onDone} onCancel={() => setShown('fields')} />
  return (
    <div className="grid gap-5">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void act.run('change')
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
          hint="For the team’s page. Left empty, it names the season."
          error={act.fields.description}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={3}
              value={values.description}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </FieldFrame>
        <Overtaken edit={edit} />
        <FailureAlert failure={act.failure} />
        <div>
          <Button type="submit" pending={act.pending === 'change'} pendingText="Saving…">
            Save team
          </Button>
        </div>
      </form>
      <section aria-label="Logo" className="grid gap-3 border-line border-t pt-4">
        <h3 className="font-semibold text-sm">Logo</h3>
        <LogoForm form={logo} />
      </section>
      <Deductions leagueId={leagueId} team={now} onDone={onDone} onDeduct={() => setShown('deduct')} />
      <footer className="grid gap-3 border-line border-t pt-4">
        <p>
          <TextLink to={`/teams/${opened.id}/${leagueId}`}>See its page</TextLink>
        </p>
        {now.withdrawn ? (
          <WithdrawnNote leagueId={leagueId} team={now} onDone={onDone} />
        ) : now.removable ? (
          <div>
            <Button
              variant="quiet"
              size="small"
              pending={act.pending === 'remove'}
              onClick={() => void act.run('remove')}
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

/** The reason for which a team can't be removed ([TE0]). */
function whyItStays({ matches, players }: ManagedTeam): string {
  const held = [matches > 0 && 'matches', players > 0 && 'players'].filter(Boolean).join(' and ')
  const way = matches > 0 ? ' It can withdraw instead.' : ' Move its players first.'
  return `It has ${held}, so it can’t be removed.${way}`
}
