import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Tick } from '#web/components/tick.tsx'
import { refereesQuery, sheetGuestsQuery } from '#web/data/console.ts'
import { useAct } from '#web/data/use-act.ts'
import { usePrinting } from '#web/data/use-printing.ts'
import { useRosters } from '../../teams/players/rosters-query.ts'
import { makeLink, touchlineLinksQuery } from '../../touchline/links-query.ts'
import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { EveningPaper, type PaperCodes, ScorePapers } from './evening-papers.tsx'
import type { SeasonLayout } from './season-layout.ts'
import { layoutOf, OnPaper, SeasonPaper } from './season-paper.tsx'

const PAPERS = {
  season: 'The season on one page',
  evening: 'An evening, field by field',
  scores: 'Score sheets of an evening, with both squads',
} as const
type Paper = keyof typeof PAPERS

/** Says where the season is not set with its teams' names, or takes more than the page. */
function SeasonNote({ names, isOnePage }: SeasonLayout) {
  if (!isOnePage)
    return <p className="text-ink-2">This season has too many matches to be read on one page: it takes several.</p>
  if (names === 'full') return null
  return (
    <p className="text-ink-2">
      {names === 'numbers'
        ? 'So that it fits, teams have numbers, with their names at the top. Short names are given on Teams.'
        : 'So that it fits, teams have their short names.'}
    </p>
  )
}

type Printed = { paper: Paper; evening: BoardEvening | undefined; codes: PaperCodes }

/** Chooses what to print of the schedule. The paper is made beside the page, and is all that a printer sees. */
export default function PrintSheet({ paper: first = 'season' }: { paper: Paper | undefined }) {
  const { board, copy } = useWorkspace()
  const evenings = board.evenings.filter(({ state }) => state !== 'removed')
  const usual = evenings.find(({ state }) => state === 'open') ?? evenings.at(-1)
  const [paper, setPaper] = useState<Paper>(first)
  const [eveningId, setEvening] = useState(usual?.id ?? '')
  const [printed, setPrinted] = useState<Printed | null>(null)
  const [withCode, setWithCode] = useState(true)
  const client = useQueryClient()
  const { data: rosters } = useRosters(copy.shown.league.id)
  const { data: guests } = useQuery({ ...sheetGuestsQuery(copy.shown.league.id), enabled: paper === 'scores' })
  const { data: referees } = useQuery({ ...refereesQuery(copy.shown.league.id), enabled: paper !== 'season' })
  const isReady =
    paper === 'season' ||
    (referees !== undefined && (paper === 'evening' || (rosters !== undefined && guests !== undefined)))
  const evening = evenings.find(({ id }) => id === eveningId)
  // An evening that players do not see yet has no link.
  const canHaveCode = paper !== 'season' && evening?.listed.published != null

  const place = { leagueId: copy.shown.league.id, eveningId }
  /** Makes the touchline link of the evening where there is none, and prints with its code. */
  const printWithCode = useAct({
    attempt: 'touchline',
    send: () => makeLink(place, null),
    onDone(made) {
      client.setQueryData(touchlineLinksQuery(place).queryKey, made)
      setPrinted({ paper, evening, codes: made.links })
    },
  })

  function print() {
    printWithCode.forget()
    if (canHaveCode && withCode) void printWithCode.run()
    else setPrinted({ paper, evening, codes: null })
  }

  useEffect(() => {
    if (printed) window.print()
  }, [printed])

  const isPrinting = usePrinting()
  const isAsChosen = printed?.paper === paper && printed.evening?.id === evening?.id
  /** The browser's own command prints what is chosen, without a code that nobody has made yet. */
  const onPaper = isPrinting && isReady && !isAsChosen ? { paper, evening, codes: null } : printed

  return (
    <>
      <fieldset>
        <legend className="sr-only">What to print</legend>
        <Chips>
          {(Object.entries(PAPERS) as [Paper, string][]).map(([key, label]) => (
            <ChipChoice key={key} type="radio" name="paper" checked={paper === key} onChange={() => setPaper(key)}>
              {label}
            </ChipChoice>
          ))}
        </Chips>
      </fieldset>
      {paper !== 'season' && (
        <FieldFrame label="Evening" error={undefined}>
          {(wiring) => (
            <Select {...wiring} value={eveningId} onChange={({ target }) => setEvening(target.value)}>
              {evenings.map(({ id, weekday, date, label }) => (
                <option key={id} value={id}>
                  {`${weekday}, ${date} (${label})`}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      )}
      {paper === 'season' && <SeasonNote {...layoutOf(evenings, copy.shown.teams)} />}
      {copy.shown.changes > 0 && (
        <p className="text-ink-2">The paper shows the draft, also what is not published yet.</p>
      )}
      {canHaveCode && (
        <Tick checked={withCode} onChange={({ target }) => setWithCode(target.checked)}>
          With the code with which whoever stands at the field enters the score
        </Tick>
      )}
      <FailureAlert failure={printWithCode.failure} />
      <FormFoot>
        <Button
          pending={!isReady || printWithCode.isPending}
          pendingText={isReady ? 'Making the code…' : 'Getting the names…'}
          onClick={print}
        >
          Print
        </Button>
      </FormFoot>
      {onPaper && (
        <OnPaper>
          {onPaper.paper === 'season' && <SeasonPaper evenings={evenings} />}
          {onPaper.paper === 'evening' && onPaper.evening && referees && (
            <EveningPaper evening={onPaper.evening} codes={onPaper.codes} referees={referees.matches} />
          )}
          {onPaper.paper === 'scores' && onPaper.evening && rosters && guests && referees && (
            <ScorePapers
              evening={onPaper.evening}
              rosters={rosters}
              guests={guests}
              codes={onPaper.codes}
              referees={referees.matches}
            />
          )}
        </OnPaper>
      )}
    </>
  )
}
