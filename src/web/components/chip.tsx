import type { ComponentProps, ReactNode } from 'react'
import { Press } from './press.tsx'

/** A line of chips that breaks where there is no more room. */
export const Chips = ({ className = '', ...props }: ComponentProps<'div'>) => (
  <div {...props} className={`flex flex-wrap gap-2 ${className}`} />
)

type ChipProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** Set where it is on or off, as a filter. */
  on?: boolean
  /** Set where something is chosen in what it opens. */
  chosen?: boolean
  /** How many it stands for. */
  count?: ReactNode
}

/** A filter or a choice in the shape of a pill: a button that is on or off. */
export const Chip = ({ on, chosen, count, children, ...props }: ChipProps) => (
  <Press {...props} {...(on !== undefined && { 'aria-pressed': on })} data-chosen={chosen} className="chip">
    <span className="contents">{children}</span>
    <ChipCount>{count}</ChipCount>
  </Press>
)

type ChipChoiceProps = ComponentProps<'input'> & { type: 'radio' | 'checkbox'; count?: ReactNode }

/** A pill that is one choice of several: a radio button or a tick, named by `children`. */
export const ChipChoice = ({ count, children, ...input }: ChipChoiceProps) => (
  <label className="chip">
    <input {...input} className="absolute inset-0 m-0 cursor-pointer opacity-0" />
    <span className="contents">{children}</span>
    <ChipCount>{count}</ChipCount>
  </label>
)

const ChipCount = ({ children }: { children: ReactNode }) =>
  children !== undefined && children !== null && <b className="chip-count">{children}</b>
