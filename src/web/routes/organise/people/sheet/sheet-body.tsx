import { Dialog } from '@base-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleReply, PersonRow, PersonSheet } from '#contract/people/person.ts'
import { graduationLabel } from '#contract/people/positions.ts'
import type { TeamSummary } from '#contract/team.ts'
import { hasRosters } from '#league/people/filters.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { Day } from '#web/components/day.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Tag } from '#web/components/tag.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useSendsMails } from '#web/data/site.ts'
import type { Act } from '#web/data/use-act.ts'
import { AgreementMark, FeeMark, StandingMarks } from '../marks.tsx'
import { feeAct, type ManyAct } from '../people-acts.ts'
import { sheetKey, useSheet } from '../people-query.ts'
import { nameOf } from '../people-text.ts'
import { Contact } from './contact.tsx'
import { EditPerson } from './edit-person.tsx'
import { Leaving } from './leaving.tsx'
import { SamePerson } from './same-person.tsx'
import { PartTitle } from './sheet-part.tsx'
import { TheirData } from './their-data.tsx'
import { ThisSeason } from './this-season.tsx'
import type { TypedNotes } from './use-typed-notes.ts'

type SheetBodyProps = {
  leagueId: string
  reply: PeopleReply
  teams: readonly TeamSummary[]
  person: PersonRow
  acts: Act<ManyAct>
  /** Opens the sheet of another person. */
  onOpen: (userId: string) => void
  /** Told in a sentence that the person is gone. */
  onGone: (text: string) => void
  typedNotes: TypedNotes
}

/** A person's sheet. Its head comes from the list at once; the rest is asked for, and the log records that. */
export function SheetBody({ leagueId, reply, teams, person, acts, onOpen, onGone, typedNotes }: SheetBodyProps) {
  const sendsMails = useSendsMails()
  const client = useQueryClient()
  const query = useSheet(leagueId, person.userId)
  const { data, error, refetch } = query
  const [editing, setEditing] = useState(false)
  const take = (sheet: PersonSheet) => client.setQueryData(sheetKey(leagueId, person.userId), sheet)
  const team = teams.find(({ id }) => id === person.teamId) ?? null
  const run = async (todo: ManyAct) => {
    if (await acts.run(todo)) void refetch()
  }
  const undo = async () => {
    const isUndone = await acts.undo()
    if (isUndone) void refetch()
    return isUndone
  }
  const sheet = data && { ...data, ...person }
  return (
    <>
      <header className="band px-inset pt-1 pb-6 text-white">
        <Dialog.Title translate="no" className="display wrap-anywhere text-2xl">
          {nameOf(person)}
        </Dialog.Title>
        <p className="wrap-anywhere mt-2 text-white/80">
          <WithNames
            text={`“${person.nickname}” · class of ${graduationLabel(person.graduationYear)}${data?.clubTeam ? ` · ${data.clubTeam}` : ''}`}
            names={[person.nickname, data?.clubTeam]}
          />
        </p>
        <p className="mt-2 flex flex-wrap gap-2 text-ink">
          {team ? (
            <Tag>
              <Crest name={team.name} color={team.color} className="h-4 w-3.5" />{' '}
              <span translate="no">{team.name}</span>
            </Tag>
          ) : (
            hasRosters(reply.people) && <Tag tone="warn">No team</Tag>
          )}
          {person.fee === 'open' && <FeeMark person={person} />}
          {person.agreement !== 'agreed' && <AgreementMark agreement={person.agreement} />}
          <StandingMarks {...person} />
        </p>
      </header>
      <div className="grid grid-cols-1 content-start px-inset py-5">
        <ActNotice act={{ ...acts, undo }} names={[nameOf(person), ...teams.map(({ name }) => name)]} />
        {!reply.archived && (
          <div className="flex flex-wrap gap-2.5 not-first:pt-5 *:flex-auto empty:hidden">
            {person.fee === 'open' && (
              <Button
                size="small"
                pending={acts.isPending}
                onClick={() => void run(feeAct([person], 'paid'))}
              >{`Mark ${person.open} as paid`}</Button>
            )}
            {person.standing === 'waiting' && (
              <Button
                variant="quiet"
                size="small"
                pending={acts.isPending}
                onClick={() => void run({ kind: 'act', act: 'admit', people: [person] })}
              >
                Let into the draft
              </Button>
            )}
            {sheet && !sheet.signsIn && sheet.contactEmail && sendsMails && (
              <Button
                variant="quiet"
                size="small"
                pending={acts.isPending}
                onClick={() => void run({ kind: 'act', act: 'invite', people: [person] })}
              >
                Invite by mail
              </Button>
            )}
            {sheet && (
              <Button variant="quiet" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
                {editing ? 'Stop editing' : 'Edit'}
              </Button>
            )}
          </div>
        )}
        {!sheet && !error && <SheetSkeleton />}
        {!sheet && <LoadAlert query={query} />}
        {sheet && editing && (
          <EditPerson
            leagueId={leagueId}
            sheet={sheet}
            onSaved={(saved, also) => {
              take(saved)
              setEditing(false)
              acts.say(`${nameOf(saved)} is saved. ${also}`.trim())
            }}
          />
        )}
        {sheet && !editing && (
          <>
            <Contact sheet={sheet} />
            <ThisSeason
              leagueId={leagueId}
              sheet={sheet}
              reply={reply}
              team={team}
              onSheet={take}
              onFee={(fee) => void run(feeAct([person], fee))}
              onMoved={(text, undo) => {
                acts.say(text, undo)
                void refetch()
              }}
              onAskGuardian={() => void run({ kind: 'act', act: 'ask-guardian', people: [person] })}
              typedNotes={typedNotes}
            />
            {!reply.archived && !(sheet.signsIn && sheet.protected) && (
              <SamePerson
                leagueId={leagueId}
                sheet={sheet}
                reply={reply}
                onMerged={(userId, text) => {
                  acts.say(text)
                  onOpen(userId)
                }}
                onAsked={acts.say}
              />
            )}
            <History sheet={sheet} teams={teams} />
            {!reply.archived && <Leaving sheet={sheet} pending={acts.isPending} onAct={(todo) => void run(todo)} />}
            <TheirData sheet={sheet} onDeleted={onGone} />
          </>
        )}
      </div>
    </>
  )
}

function SheetSkeleton() {
  return (
    <div className="appear-late grid gap-4 pt-6">
      <LoadingStatus />
      {['w-40', 'w-full', 'w-full', 'w-40', 'w-full', 'w-full'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Bone key={place} className={`h-6 ${width}`} />
      ))}
    </div>
  )
}

/** The history of a registration, the newest first. */
function History({ sheet: { history }, teams }: { sheet: PersonSheet; teams: readonly TeamSummary[] }) {
  if (history.length === 0) return null
  return (
    <section>
      <PartTitle>What happened</PartTitle>
      <ol>
        {history.map(({ at, text, by }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its front
          <li key={history.length - i} className="flex gap-3 border-line border-t py-2.5 text-md">
            <time className="w-20 flex-none text-ink-2 text-sm sm:w-28" dateTime={new Date(at).toISOString()}>
              <Day at={at} />
            </time>
            <span>
              <WithNames text={text} names={teams.map(({ name }) => name)} />{' '}
              {by && (
                <small className="text-ink-2 text-sm">
                  <WithNames text={`by ${by}`} names={[by]} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
