/** Steps that were saved here and can be undone, and steps that can be done again; the newest last ([SC10]). */
export type History<Step> = { done: readonly Step[]; undone: readonly Step[] }

/** The most steps that can be undone. */
const MOST = 200

/** The origin of a step: a new one, or the undoing or redoing of an earlier one. */
export type StepKind = 'new' | 'undo' | 'redo'

/** The history once a step is on its way: a new one ends what could be done again. */
export function started<Step>({ done, undone }: History<Step>, kind: StepKind, step: Step): History<Step> {
  if (kind === 'undo') return { done: done.slice(0, -1), undone: [...undone, step] }
  return { done: [...done, step].slice(-MOST), undone: kind === 'new' ? [] : undone.slice(0, -1) }
}

/** The history once that step came to nothing: what no answer came to may be undone, or done, once more. */
export function failed<Step>(
  { done, undone }: History<Step>,
  kind: StepKind,
  step: Step,
  mayTryAgain: boolean,
): History<Step> {
  const rest = { done: done.filter((one) => one !== step), undone: undone.filter((one) => one !== step) }
  if (!mayTryAgain || kind === 'new') return rest
  return kind === 'undo' ? { ...rest, done: [...rest.done, step] } : { ...rest, undone: [...rest.undone, step] }
}

const visits = new Map<string, History<unknown>>()

/** The history of a visit, which outlasts the screen: other screens may be looked at in between. */
export const historyOf = <Step>(key: string): History<Step> =>
  (visits.get(key) as History<Step> | undefined) ?? { done: [], undone: [] }

export const rememberHistory = <Step>(key: string, history: History<Step>): void => {
  visits.set(key, history)
}
