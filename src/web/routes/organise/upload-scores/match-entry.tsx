import type { ReactNode } from 'react'
import type { ScoreChange, ScoreEntry } from '#contract/match.ts'
import { counted } from '#league/count-text.ts'
import { teamName } from '#league/team-name.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { decidedText, needsDecision, takesNoScore } from './decision.ts'
import { matchNote } from './match-note.ts'
import { Penalties } from './penalties/penalties.tsx'
import type { EnteredPenalties } from './penalties/use-penalties.ts'
import { ScoreInput } from './score-input.tsx'
import { isOvertaken, type Pending, type SheetAction, typedScore } from './score-sheet.ts'
import { teamNames } from './side-name.ts'
import { isEmpty, pairText, type Side, scoreText } from './typed-score.ts'

type MatchEntryProps = {
  entry: ScoreEntry
  pending: Pending | undefined
  /** The last save of what is typed failed. */
  hasFailed: boolean
  penalties: EnteredPenalties
  zone: string
  saving: boolean
  dispatch: (action: SheetAction) => void
  onSaveMine: () => void
  /** Opens what organisers can decide of the match besides its score; left out for everybody else. */
  onMore?: (() => void) | undefined
}

/** What the focus leads to scrolls clear of the header and of the bar at the foot. */
const CONFLICT = 'grid scroll-mt-56 scroll-mb-48 gap-3 rounded-md border border-live/30 bg-paper p-4 outline-none'

/** One match: a score input for either team, what stood before, and what saving would do. */
export function MatchEntry(props: MatchEntryProps) {
  const { entry, pending, hasFailed, zone, dispatch, onMore } = props
  const matchId = entry.id
  const shown = pending ?? { home: scoreText(entry.homeScore), away: scoreText(entry.awayScore) }
  const overtaken = pending !== undefined && (pending.refused || isOvertaken(pending, entry))
  const hasText = shown.home !== '' || shown.away !== ''
  const input = (side: Side) => (
    <ScoreInput
      side={side}
      team={entry[side]}
      text={shown[side]}
      touched={pending !== undefined}
      readOnly={takesNoScore(entry)}
      onType={(text) => dispatch({ type: 'typed', matchId, side, text })}
    />
  )
  return (
    <fieldset data-match={matchId} data-failed={(pending && hasFailed) || overtaken || undefined} className="score-row">
      <legend className="sr-only">
        <WithNames text={`${teamName(entry.home)} against ${teamName(entry.away)}`} names={teamNames(entry)} />
      </legend>
      <span className="score-field">
        <Tag>{`${entry.knockOut ? `${entry.knockOut.title} · ` : ''}${entry.venue}`}</Tag>
      </span>
      {input('home')}
      <span aria-hidden="true" className="max-lg:hidden">
        –
      </span>
      {input('away')}
      <div className="score-end">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:justify-end">
          {!isEmpty(entry) && <span className="text-ink-2 text-sm">{`Original Score: ${pairText(entry)}`}</span>}
          <MatchMark
            status={entry.status}
            forfeit={entry.forfeit}
            live={entry.live}
            touched={pending !== undefined}
            failed={hasFailed}
            overtaken={overtaken}
          />
        </span>
        <span className="flex flex-wrap items-start justify-end gap-x-4">
          <ChangeHistory changes={entry.history} zone={zone} />
          {pending && !overtaken && <TextButton onClick={() => dispatch({ type: 'undone', matchId })}>Undo</TextButton>}
          {hasText && !takesNoScore(entry) && (
            <TextButton onClick={() => dispatch({ type: 'cleared', matchId })}>Clear</TextButton>
          )}
          {onMore && (
            <TextButton onClick={onMore}>
              More…{' '}
              <span className="sr-only">
                <WithNames
                  text={`about ${teamName(entry.home)} against ${teamName(entry.away)}`}
                  names={teamNames(entry)}
                />
              </span>
            </TextButton>
          )}
        </span>
      </div>
      <Besides {...props} shown={shown} overtaken={overtaken} />
    </fieldset>
  )
}

type BesidesProps = MatchEntryProps & { shown: Record<Side, string>; overtaken: boolean }

/** Below the scores, where there is something to say: what a save would do, other reports, penalties, a choice. */
function Besides({ entry, pending, shown, overtaken, penalties, saving, dispatch, onSaveMine, onMore }: BesidesProps) {
  const names = teamNames(entry)
  return (
    <div className="score-besides">
      <p aria-live="polite" className="text-ink-2 text-md empty:hidden">
        {pending
          ? matchNote(shown, entry)
          : decidedText(entry) && <WithNames text={decidedText(entry)} names={names} />}
      </p>
      {entry.live && (
        <p className="text-ink-2 text-md">
          {`${entry.live.home}–${entry.live.away} by the touchline just now. What you save here takes its place.`}
        </p>
      )}
      {entry.reported?.map((said) => (
        <p key={said} className="wrap-anywhere text-ink-2 text-md">
          <WithNames text={said} names={names} />
        </p>
      ))}
      {entry.knockOut && !pending && <Penalties entry={entry} penalties={penalties} />}
      {needsDecision(entry) && !pending && onMore && (
        <div>
          <Button variant="quiet" size="small" data-decide onClick={onMore}>
            Decide the score
          </Button>
        </div>
      )}
      {overtaken && pending && (
        <ConflictChoice
          entry={entry}
          mine={pending}
          saving={saving}
          onKeepTheirs={() => dispatch({ type: 'undone', matchId: entry.id })}
          onSaveMine={onSaveMine}
        />
      )}
    </div>
  )
}

type MatchMarkProps = Pick<ScoreEntry, 'status' | 'forfeit' | 'live'> & {
  touched: boolean
  failed: boolean
  overtaken: boolean
}

/** The state of a match, in a word: what needs somebody comes before what is saved. */
function MatchMark({ status, forfeit, live, touched, failed, overtaken }: MatchMarkProps) {
  if (overtaken) return <Tag tone="bad">Your choice</Tag>
  if (touched) return <Tag tone={failed ? 'bad' : 'dark'}>Not saved</Tag>
  return <StatusBadge status={status} forfeit={forfeit} live={live} />
}

/** Every saved change of a match, newest first: who, when by the league's clocks, and from what to what. */
function ChangeHistory({ changes, zone }: { changes: readonly ScoreChange[]; zone: string }) {
  if (changes.length === 0) return null
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'short',
    hour: 'numeric',
    minute: '2-digit',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return (
    <details className="group text-sm [&[open]]:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md font-semibold text-ink-2">
        <Icon name="right" className="size-4 [[open]_&]:rotate-90" />
        <span>{counted(changes.length, 'change')}</span>
      </summary>
      <ol className="grid gap-2.5 border-line border-t pt-3">
        {changes.map(({ at, by, before, after, text }) => (
          <li key={`${at}-${pairText(before)}-${pairText(after)}-${text}`} className="grid gap-0.5">
            <span className="font-semibold tabular-nums">
              {text ?? (
                <>
                  <span>{pairText(before)}</span> <span aria-hidden="true">→</span>
                  <span className="sr-only">became</span> <span>{pairText(after)}</span>
                </>
              )}
            </span>
            <span className="wrap-anywhere text-ink-2">
              <WithNames text={`${by}, ${time.format(at)}`} names={[by]} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

type ConflictChoiceProps = {
  entry: ScoreEntry
  mine: Pending
  saving: boolean
  onKeepTheirs: () => void
  onSaveMine: () => void
}

/** Two results for one match: what somebody else saved and what is typed here, to choose from. */
function ConflictChoice({ entry, mine, saving, onKeepTheirs, onSaveMine }: ConflictChoiceProps) {
  const who = entry.history[0]?.by
  const typed = typedScore(mine)
  return (
    <div data-choice tabIndex={-1} className={CONFLICT}>
      <p role="alert" className="wrap-anywhere text-md">
        <strong translate={who ? 'no' : undefined}>{who ?? 'Somebody'}</strong>{' '}
        <span>{`saved this match ${mine.refused ? 'before you. Yours is not saved.' : 'just now.'} Which score counts?`}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Option label="Theirs" score={pairText(entry)}>
          <Button variant="quiet" size="small" wide onClick={onKeepTheirs}>
            Keep theirs
          </Button>
        </Option>
        <Option label="Yours" score={typed ? pairText(typed) : `${mine.home || '–'} - ${mine.away || '–'}`}>
          <Button size="small" wide disabled={!typed} pending={saving} onClick={onSaveMine}>
            Save mine
          </Button>
        </Option>
      </div>
    </div>
  )
}

function Option({ label, score, children }: { label: string; score: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 text-center">
      <p>
        <span className="block text-ink-2 text-sm">{label}</span>
        <span className="figures text-2xl">{score}</span>
      </p>
      {children}
    </div>
  )
}
