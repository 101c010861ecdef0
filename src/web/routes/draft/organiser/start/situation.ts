import type { DraftMessage } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'

/** Milliseconds as minutes and seconds, rounded up as a clock shows them: '0:07'. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** One line for the organiser: where the draft stands. `now` is the server's time. */
export function situation(draft: DraftMessage, now: number): string {
  const { captains, settings, availablePool, organiser, pickNumber, totalPicks, currentCaptain } = draft
  const pick = pickNumber === null ? '' : `Pick ${pickNumber + 1} of ${totalPicks}`
  if (draft.stalled) return 'The server can’t write at the moment. Nothing is lost.'
  switch (draft.phase) {
    case 'open': {
      const joined = `${captains.length} of ${counted(settings.maxCaptains, 'captain')}, ${counted(availablePool.length, 'player')}`
      if (settings.startWhen === 'organiser') return `${joined}. You start it.`
      return organiser?.held ? `${joined}. On hold: you start it.` : `${joined}. The last captain starts it.`
    }
    case 'ready':
      return `Starts in ${clockText((draft.startsAt ?? now) - now)}`
    case 'running':
      return currentCaptain ? `${pick} · ${currentCaptain.teamName}` : pick
    case 'paused':
      return `Paused · ${pick}${draft.remaining === null ? '' : ` · ${clockText(draft.remaining)} left`}`
    case 'finished':
      return draft.published ? 'Finished and published' : 'Finished. The teams are not published yet.'
  }
}
