import { useState } from 'react'
import type { StoredFee } from '#contract/people/choices.ts'
import type { PeopleReply, PersonSheet } from '#contract/people/person.ts'
import { FEET } from '#contract/people/positions.ts'
import type { TeamSummary } from '#contract/team.ts'
import { useDayText } from '#web/components/day.tsx'
import { call } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'
import { MoveToTeam } from '../move-to-team.tsx'
import type { ManyAct } from '../people-acts.ts'
import { teamsToJoin } from '../people-query.ts'
import { FeePart } from './fee-part.tsx'
import { Note } from './note.tsx'
import { PaperForm } from './paper-form.tsx'
import { Fact, FactButton, FactChange, SheetPart } from './sheet-part.tsx'
import type { TypedNotes } from './use-typed-notes.ts'

type ThisSeasonProps = {
  leagueId: string
  sheet: PersonSheet
  reply: PeopleReply
  team: TeamSummary | null
  /** Given the sheet as it is after a change. */
  onSheet: (sheet: PersonSheet) => void
  onFee: (fee: StoredFee) => void
  /** Told in a sentence that the person is on another team. */
  onMoved: (text: string, undo: ManyAct | null) => void
  onAskGuardian: () => void
  typedNotes: TypedNotes
}

/** The registration: positions, team, fee, agreement, the organisers' note. */
export function ThisSeason({
  leagueId,
  sheet,
  reply,
  team,
  onSheet,
  onFee,
  onMoved,
  onAskGuardian,
  typedNotes,
}: ThisSeasonProps) {
  const [open, setOpen] = useState<'team' | 'paper' | null>(null)
  const mayChange = !reply.archived
  const teams = teamsToJoin(reply)
  const close = () => setOpen(null)
  return (
    <SheetPart title="This season">
      <Fact label="Positions">{`${sheet.position.join(', ')}, ${footText(sheet)}`}</Fact>
      <Fact
        label="Team"
        action={
          mayChange &&
          teams.length > 0 && (
            <FactButton onClick={() => setOpen(open === 'team' ? null : 'team')}>
              {team ? 'Move' : 'Put on a team'}
            </FactButton>
          )
        }
      >
        <span translate={team ? 'no' : undefined}>{team?.name ?? 'No team'}</span>
      </Fact>
      {open === 'team' && (
        <FactChange label="Change the team">
          <MoveToTeam
            leagueId={leagueId}
            teams={teams}
            people={[sheet]}
            onMoved={(text, undo) => {
              close()
              onMoved(text, undo)
            }}
          />
        </FactChange>
      )}
      <FeePart leagueId={leagueId} sheet={sheet} mayChange={mayChange} onSheet={onSheet} onFee={onFee} />
      {reply.agreement && (
        <AgreementFact
          leagueId={leagueId}
          sheet={sheet}
          mayChange={mayChange}
          onSheet={onSheet}
          onTick={() => setOpen('paper')}
          onAskGuardian={onAskGuardian}
        />
      )}
      {open === 'paper' && (
        <PaperForm
          leagueId={leagueId}
          sheet={sheet}
          onCancel={close}
          onTicked={(ticked) => {
            close()
            onSheet(ticked)
          }}
        />
      )}
      <Note leagueId={leagueId} sheet={sheet} mayChange={mayChange} onSheet={onSheet} typedNotes={typedNotes} />
    </SheetPart>
  )
}

const footText = ({ footPref }: PersonSheet) =>
  footPref === 'both' ? 'both feet' : `${FEET[footPref].toLowerCase()} foot`

const HOW = { player: '', guardian: 'guardian, ', paper: 'on paper, ' } as const

type AgreementFactProps = Pick<ThisSeasonProps, 'leagueId' | 'sheet' | 'onSheet' | 'onAskGuardian'> & {
  mayChange: boolean
  onTick: () => void
}

function AgreementFact({ leagueId, sheet, mayChange, onSheet, onTick, onAskGuardian }: AgreementFactProps) {
  const { userId, agreement, agreedTo, agreementVersion } = sheet
  const dayText = useDayText()
  const takeBack = useAct({
    attempt: 'people',
    send: () => call('DELETE /api/leagues/:leagueId/people/:userId/agreement', { params: { leagueId, userId } }),
    onDone: onSheet,
  })
  if (!agreedTo)
    return (
      <Fact
        label="Agreement"
        note={agreement === 'guardian' ? 'The guardian has not agreed yet' : undefined}
        action={
          mayChange && (
            <span className="flex flex-wrap justify-end gap-x-4 gap-y-1">
              {agreement === 'guardian' && <FactButton onClick={onAskGuardian}>Send it again</FactButton>}
              <FactButton onClick={onTick}>On paper</FactButton>
            </span>
          )
        }
      >
        {agreement === 'guardian' ? 'Guardian open' : 'Missing'}
      </Fact>
    )
  const isOlder = agreementVersion !== null && agreedTo.version < agreementVersion
  const older = isOlder ? ', to an earlier text' : ''
  return (
    <Fact
      label="Agreement"
      note={
        takeBack.failure?.title ??
        `${agreedTo.day ?? dayText(agreedTo.at)}, ${HOW[agreedTo.as]}${agreedTo.name && `by ${agreedTo.name}`}${older}`
      }
      action={
        mayChange && (
          <span className="flex flex-wrap justify-end gap-x-4 gap-y-1">
            {isOlder && <FactButton onClick={onTick}>On paper</FactButton>}
            {agreedTo.as === 'paper' && <FactButton onClick={() => void takeBack.run()}>Take back</FactButton>}
          </span>
        )
      }
    >
      Agreed
    </Fact>
  )
}
