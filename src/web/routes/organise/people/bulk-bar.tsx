import { useState } from 'react'
import type { PeopleAct, PeopleReply, PersonRow } from '#contract/people/person.ts'
import { counts } from '#league/people/filters.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { MoveToTeam } from './move-to-team.tsx'
import { teamsToJoin } from './people-query.ts'
import { players } from './people-text.ts'
import { SaveCsv } from './save-csv.tsx'
import { feeAct, type ManyAct, type usePeopleActs } from './use-people-acts.ts'
import type { PeopleView } from './use-people-view.ts'
import { WriteToThem } from './write-to-them.tsx'

type BulkBarProps = { reply: PeopleReply; view: PeopleView; acts: ReturnType<typeof usePeopleActs> }

/** What is done with the chosen ones, also with those whom a filter hides. */
export function BulkBar({ reply, view: { chosen, chooseNobody }, acts }: BulkBarProps) {
  const [more, setMore] = useState(false)
  const [moving, setMoving] = useState(false)
  const [writing, setWriting] = useState(false)
  const [saving, setSaving] = useState(false)
  if (chosen.length === 0) return null
  const run = (todo: ManyAct) => {
    setMore(false)
    void acts.run(todo)
  }
  const teams = teamsToJoin(reply)
  const here = chosen.filter(counts)
  const unpaid = chosen.filter(({ fee }) => fee === 'open')
  return (
    <div className="people-bulk" role="toolbar" aria-label="With the chosen players">
      <b className="people-bulk-count">{chosen.length} chosen</b>
      {reply.fee && (
        <Button
          size="small"
          pending={acts.isPending}
          disabled={unpaid.length === 0}
          onClick={() => run(feeAct(unpaid, 'paid'))}
        >
          Mark {unpaid.length === chosen.length ? '' : `${unpaid.length} `}paid
        </Button>
      )}
      {here.length > 0 && (
        <button type="button" className="people-bulk-move" aria-haspopup="dialog" onClick={() => setWriting(true)}>
          <ConsoleIcon name="mail" className="size-4.5" /> Write to them
        </button>
      )}
      {teams.length > 0 && (
        <button type="button" className="people-bulk-move" aria-haspopup="dialog" onClick={() => setMoving(true)}>
          <ConsoleIcon name="teams" className="size-4.5" /> Move to a team
        </button>
      )}
      <button
        type="button"
        className="people-bulk-more"
        aria-haspopup="dialog"
        aria-label="More for the chosen players"
        onClick={() => setMore(true)}
      >
        <ConsoleIcon name="more" />
      </button>
      <button type="button" className="people-bulk-none" aria-label="Choose none" onClick={chooseNobody}>
        <Icon name="close" />
      </button>
      <ConsoleSheet title="Write to them" subtitle={players(here.length)} open={writing} onOpenChange={setWriting}>
        <WriteToThem
          leagueId={reply.league.id}
          people={here}
          onSent={(text) => {
            setWriting(false)
            acts.say(text)
          }}
        />
      </ConsoleSheet>
      <ConsoleSheet
        title="Move to a team"
        subtitle={`${players(chosen.length)} chosen`}
        open={moving}
        onOpenChange={setMoving}
      >
        <MoveToTeam
          leagueId={reply.league.id}
          teams={teams}
          people={chosen}
          onMoved={(text, undo) => {
            setMoving(false)
            acts.say(text, undo)
          }}
        />
      </ConsoleSheet>
      <ConsoleSheet title="Save as CSV" subtitle={players(here.length)} open={saving} onOpenChange={setSaving}>
        <SaveCsv leagueId={reply.league.id} people={here} onSaved={() => setSaving(false)} />
      </ConsoleSheet>
      <ConsoleSheet title={`${players(chosen.length)} chosen`} open={more} onOpenChange={setMore}>
        <ul className="people-acts">
          {here.length > 0 && (
            <li>
              <button
                type="button"
                className="people-act"
                onClick={() => {
                  setMore(false)
                  setWriting(true)
                }}
              >
                <b className="people-act-name">Write to them</b>
                <span className="people-act-detail">A mail for each, which you see before it goes out.</span>
              </button>
            </li>
          )}
          {teams.length > 0 && (
            <li>
              <button
                type="button"
                className="people-act"
                onClick={() => {
                  setMore(false)
                  setMoving(true)
                }}
              >
                <b className="people-act-name">Move to a team</b>
                <span className="people-act-detail">From whichever they are on. They and the captains are told.</span>
              </button>
            </li>
          )}
          {here.length > 0 && (
            <li>
              <button
                type="button"
                className="people-act"
                onClick={() => {
                  setMore(false)
                  setSaving(true)
                }}
              >
                <b className="people-act-name">Save as CSV</b>
                <span className="people-act-detail">A file for a spreadsheet, of those who count.</span>
              </button>
            </li>
          )}
          {choices(reply, chosen).map(({ label, detail, todo }) => (
            <li key={label}>
              <button type="button" className="people-act" onClick={() => run(todo)}>
                <b className="people-act-name">{label}</b>
                <span className="people-act-detail">{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      </ConsoleSheet>
    </div>
  )
}

type Choice = { label: string; detail: string; todo: ManyAct }

/** What can be done, each with the number of those whom it is for. */
function choices({ fee }: PeopleReply, chosen: readonly PersonRow[]): Choice[] {
  const act = (act: PeopleAct, label: string, detail: string, isFor: (one: PersonRow) => boolean): Choice[] => {
    const people = chosen.filter(isFor)
    return people.length === 0
      ? []
      : [{ label: `${label} ${people.length}`, detail, todo: { kind: 'act', act, people } }]
  }
  const fees = (to: 'open' | 'waived' | 'refunded', label: string, detail: string): Choice[] => {
    const people = chosen.filter((one) => one.fee !== to)
    return fee === null || people.length === 0 ? [] : [{ label, detail, todo: feeAct(people, to) }]
  }
  const stands = ({ standing }: PersonRow) => standing !== 'removed' && standing !== 'blocked'
  return [
    ...act(
      'admit',
      'Let into the draft:',
      'Although their email is not confirmed.',
      ({ standing }) => standing === 'waiting',
    ),
    ...fees('waived', 'Waive the fee', 'They need not pay.'),
    ...fees('refunded', 'Mark as refunded', 'They got their money back.'),
    ...fees('open', 'Mark as not paid', 'The fee is open again.'),
    ...act(
      'invite',
      'Invite by mail:',
      'Those without an account, where you have an address.',
      ({ signsIn }) => !signsIn,
    ),
    ...act(
      'ask-guardian',
      'Ask the guardians again:',
      'They get another link to read and agree. The one before works no more.',
      ({ agreement }) => agreement === 'guardian',
    ),
    ...act(
      'remove',
      'Remove',
      'They leave their team and the lists. You can bring them back for 30 days.',
      (one) => stands(one) && !one.protected,
    ),
    ...act(
      'restore',
      'Bring back',
      'To the lists, and to the team that they left.',
      ({ standing }) => standing === 'removed',
    ),
    ...act('unblock', 'Unblock', 'They can log in again.', ({ standing }) => standing === 'blocked'),
  ]
}
