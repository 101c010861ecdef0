import { WithNames } from '#web/components/with-names.tsx'
import { useWorkspace } from './working-copy/schedule-context.ts'

/** A sentence of the schedule, which may name teams. */
export function Said({ children }: { children: string }) {
  const { teams } = useWorkspace().copy.shown
  return <WithNames text={children} names={teams.map(({ name }) => name)} />
}
