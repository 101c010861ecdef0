import type { DeskNeed, DeskTarget } from '#contract/desk.ts'

/** Counts what waits at the screen that resolves it; with filters, only what leads to one of them. */
export const waitingAt = (
  needs: readonly DeskNeed[],
  screen: DeskTarget['screen'],
  filters?: readonly string[],
): number =>
  needs
    .filter(
      ({ action }) =>
        action?.target.screen === screen && (filters === undefined || filters.includes(action.target.filter ?? '')),
    )
    .reduce((sum, { count }) => sum + (count ?? 0), 0)
