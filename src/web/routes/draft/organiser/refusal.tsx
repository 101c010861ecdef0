import { Alert } from '#web/components/alert.tsx'
import type { Command } from '../room/use-command.ts'

/** Beside a control: why the server refused. Read out at once; draws nothing without a refusal. */
export function Refusal({ of: { refusal } }: { of: Command }) {
  return refusal === null ? null : <Alert tone="error" title={refusal} />
}
