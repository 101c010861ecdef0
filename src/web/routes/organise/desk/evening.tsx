import { Suspense, useState } from 'react'
import type { DeskEvening } from '#contract/desk.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { KickOff, MatchRow } from '#web/components/league/kick-off.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { lazyPart } from '#web/start/script-loader.ts'
import { CalledOffNote } from '../call-off/called-off-note.tsx'

const WriteToEvening = lazyPart(() => import('./write-to-evening.tsx'))
const TouchlineLinks = lazyPart(async () => ({
  default: (await import('../touchline/touchline-links.tsx')).TouchlineLinks,
}))

type EveningProps = {
  evening: DeskEvening
  leagueId: string
  onCallOff: () => void
  /** Told when the evening is on again. */
  onPutBack: () => void
}

/** The evening that is being played or comes next, by kick-off and field, and what is called off of it. */
export function Evening({ evening, leagueId, onCallOff, onPutBack }: EveningProps) {
  const { id, eyebrow, title, when, canBeCalledOff, calledOff, players } = evening
  const rounds = evening.rounds.filter(({ matches }) => matches.length > 0)
  return (
    <Card aria-labelledby="evening" className="overflow-hidden">
      <header className="px-inset pt-6 pb-4">
        <p className="eyebrow text-pitch-600">{eyebrow}</p>
        <h2 id="evening" className="display mt-1.5 text-2xl">
          {title}
        </h2>
        {calledOff && <CalledOffNote calledOff={calledOff} eveningId={id} leagueId={leagueId} onPutBack={onPutBack} />}
      </header>
      {rounds.map(({ round, time, matches }) => (
        <KickOff key={round} time={time} round={round} className="border-line border-t px-inset py-3">
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </KickOff>
      ))}
      {rounds.length === 0 && (
        <p className="border-line border-t px-inset py-3 text-ink-2">No matches are set for this evening yet.</p>
      )}
      <footer className="flex flex-wrap gap-2.5 border-line border-t px-inset py-5 *:flex-auto">
        {rounds.length > 0 && <TouchlineButton eveningId={id} leagueId={leagueId} title={title} />}
        {players > 0 && <WriteButton evening={evening} leagueId={leagueId} />}
        {canBeCalledOff && (
          <Button
            variant="quiet"
            size="small"
            wide
            className="border-live-deep! text-live-deep! hover:bg-live-50!"
            onClick={onCallOff}
          >
            {`Call off ${when}`}
          </Button>
        )}
      </footer>
    </Card>
  )
}

/** Opens the links that let somebody at the field enter the scores ([MN3]). */
function TouchlineButton({ eveningId, leagueId, title }: { eveningId: string; leagueId: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Touchline link
      </Button>
      <Sheet title="Touchline link" subtitle={title} open={isOpen} onOpenChange={setOpen}>
        <Suspense fallback={<Spinner />}>
          <TouchlineLinks leagueId={leagueId} eveningId={eveningId} />
        </Suspense>
      </Sheet>
    </>
  )
}

/** Opens a mail to everybody on the teams of the evening. */
function WriteButton({ evening, leagueId }: Pick<EveningProps, 'evening' | 'leagueId'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {`Write to ${evening.players}`}
      </Button>
      <Sheet
        title={`Write to ${counted(evening.players, 'player')}`}
        subtitle={evening.title}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <Suspense fallback={<Spinner className="size-6" />}>
          <WriteToEvening evening={evening} leagueId={leagueId} />
        </Suspense>
      </Sheet>
    </>
  )
}
