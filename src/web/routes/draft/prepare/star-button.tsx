import { Press } from '#web/components/press.tsx'
import { nameOf } from '../room/player-text.ts'

/** A star that is full for who is on the viewer's list. */
export const Star = ({ full }: { full: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="star" data-full={full || undefined}>
    <path d="m12 3.2 2.7 5.6 6.100.8-4.500 4.200 1.100 6.100L12 17l-5.400 2.900 1.100-6.100-4.500-4.200 6.100-.8Z" />
  </svg>
)

type StarButtonProps = {
  player: { id: string; firstName: string; lastName: string }
  on: boolean
  className?: string
  onStar: (id: string) => void
}

/** Puts a player on the viewer's list, or takes them off it. */
export const StarButton = ({ player, on, className = '', onStar }: StarButtonProps) => (
  <Press
    className={`grid size-11 flex-none place-items-center rounded-full hover:bg-pitch-950/10 ${className}`}
    aria-pressed={on}
    title={on ? 'Take off my list' : 'Put on my list'}
    onClick={() => onStar(player.id)}
  >
    <Star full={on} />
    <span className="sr-only">Star</span>{' '}
    <span translate="no" className="sr-only">
      {nameOf(player)}
    </span>
  </Press>
)
