import type { ComponentProps, ReactNode } from 'react'
import { Press } from './press.tsx'

const TONES = {
  paper: 'text-ink-2 hover:bg-pitch-50 hover:text-ink',
  flood: 'bg-on-flood/10 text-on-flood hover:bg-on-flood/20',
  dark: 'text-white/80 hover:bg-white/10 hover:text-white',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Says what it does, to those who don't see the sign. */
  label: string
  /** `dark`: on a dark band or bar. `flood`: on yellow. */
  tone?: keyof typeof TONES
  /** An `Icon` or a `ConsoleIcon`. */
  children: ReactNode
}

/** A button of one sign, round and 44 px wide. */
export const IconButton = ({ label, tone = 'paper', className = '', ...props }: IconButtonProps) => (
  <Press
    {...props}
    aria-label={label}
    className={`grid size-11 flex-none place-items-center rounded-full disabled:opacity-30 ${TONES[tone]} ${className}`}
  />
)
