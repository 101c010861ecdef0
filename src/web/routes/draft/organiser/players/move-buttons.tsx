import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'

/** Up and down in a list of `length`, for the entry at place `at` (from 0). */
export function MoveButtons({
  name,
  at,
  length,
  pending = false,
  onMove,
}: {
  name: string
  at: number
  length: number
  pending?: boolean
  onMove: (to: number) => void
}) {
  // Kept in the order of the keyboard at either end, so that the focus stays with an entry that is moved there.
  const step = (to: number, word: string, turn: string) => (
    <IconButton
      label={`Move ${name} ${word}`}
      className="aria-disabled:cursor-default aria-disabled:opacity-30"
      aria-disabled={pending || to < 0 || to >= length || undefined}
      onClick={() => !pending && to >= 0 && to < length && onMove(to)}
    >
      <Icon name="right" className={`size-4 ${turn}`} />
    </IconButton>
  )
  return (
    <span className="flex shrink-0">
      {step(at - 1, 'up', '-rotate-90')}
      {step(at + 1, 'down', 'rotate-90')}
    </span>
  )
}
