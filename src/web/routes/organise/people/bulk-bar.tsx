import { Suspense, useState } from 'react'
import type { PeopleReply } from '#contract/people/person.ts'
import { counts } from '#league/people/filters.ts'
import { Button } from '#web/components/button.tsx'
import { ChosenBar } from '#web/components/chosen-bar.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { MenuButton, MenuList } from '#web/components/menu-list.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { useSendsMails } from '#web/data/site.ts'
import type { Act } from '#web/data/use-act.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { bulkActs } from './bulk-acts.ts'
import { MoveToTeam } from './move-to-team.tsx'
import { feeAct, type ManyAct } from './people-acts.ts'
import { teamsToJoin } from './people-query.ts'
import { players } from './people-text.ts'
import { SaveCsv } from './save-csv.tsx'
import type { PeopleView } from './use-people-view.ts'

const WriteToThem = lazyPart(() => import('./write-to-them.tsx'))

type BulkBarProps = { reply: PeopleReply; view: PeopleView; acts: Act<ManyAct> }

/** The acts on the chosen ones, also on those whom a filter hides. */
export function BulkBar({ reply, view: { chosen, chooseNobody }, acts }: BulkBarProps) {
  const sendsMails = useSendsMails()
  const [more, setMore] = useState(false)
  const [moving, setMoving] = useState(false)
  const [writing, setWriting] = useState(false)
  const [saving, setSaving] = useState(false)
  if (chosen.length === 0) return null
  const run = (todo: ManyAct) => {
    setMore(false)
    void acts.run(todo)
  }
  /** Goes from the list of acts to the sheet of one act. */
  const lead = (open: (open: boolean) => void) => {
    setMore(false)
    open(true)
  }
  const teams = teamsToJoin(reply)
  const here = chosen.filter(counts)
  const unpaid = chosen.filter(({ fee }) => fee === 'open')
  return (
    <ChosenBar label="With the chosen players" says={`${chosen.length} chosen`}>
      {reply.fee && (
        <Button
          size="small"
          pending={acts.isPending}
          disabled={unpaid.length === 0}
          onClick={() => run(feeAct(unpaid, 'paid'))}
        >{`Mark ${unpaid.length === chosen.length ? '' : `${unpaid.length} `}paid`}</Button>
      )}
      {here.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="max-lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setWriting(true)}
        >
          <ConsoleIcon name="mail" className="size-4.5" /> Write to them
        </Button>
      )}
      {teams.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="max-lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setMoving(true)}
        >
          <ConsoleIcon name="teams" className="size-4.5" /> Move to a team
        </Button>
      )}
      <IconButton tone="dark" label="More for the chosen players" aria-haspopup="dialog" onClick={() => setMore(true)}>
        <ConsoleIcon name="more" />
      </IconButton>
      <IconButton tone="dark" label="Choose none" onClick={chooseNobody}>
        <ConsoleIcon name="close" />
      </IconButton>
      <Sheet title="Write to them" subtitle={players(here.length)} open={writing} onOpenChange={setWriting}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <WriteToThem
            leagueId={reply.league.id}
            userIds={here.map(({ userId }) => userId)}
            onSent={(text) => {
              setWriting(false)
              acts.say(text)
            }}
          />
        </Suspense>
      </Sheet>
      <Sheet
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
      </Sheet>
      <Sheet title="Save as CSV" subtitle={players(here.length)} open={saving} onOpenChange={setSaving}>
        <SaveCsv leagueId={reply.league.id} people={here} onSaved={() => setSaving(false)} />
      </Sheet>
      <Sheet title={`${players(chosen.length)} chosen`} open={more} onOpenChange={setMore}>
        <MenuList>
          {here.length > 0 && (
            <MenuButton detail="A mail for each, which you see before it goes out." onClick={() => lead(setWriting)}>
              Write to them
            </MenuButton>
          )}
          {teams.length > 0 && (
            <MenuButton
              detail={`From whichever they are on.${sendsMails ? ' They and the captains are told.' : ''}`}
              onClick={() => lead(setMoving)}
            >
              Move to a team
            </MenuButton>
          )}
          {here.length > 0 && (
            <MenuButton detail="A file for a spreadsheet, of those who count." onClick={() => lead(setSaving)}>
              Save as CSV
            </MenuButton>
          )}
          {bulkActs(reply, chosen).map(({ label, detail, todo }) => (
            <MenuButton key={label} detail={detail} onClick={() => run(todo)}>
              {label}
            </MenuButton>
          ))}
        </MenuList>
      </Sheet>
    </ChosenBar>
  )
}
