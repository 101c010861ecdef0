import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Press } from './press.tsx'

const LOOK =
  'inline-flex min-h-11 items-center gap-1.5 text-start font-bold text-pitch-600 underline underline-offset-3'

/** A button that reads as a link: for what is done beside a text or a row, and is not the action of the screen. */
export const TextButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <Press {...props} className={`${LOOK} disabled:text-ink-3 aria-disabled:text-ink-3 ${className}`} />
)

/** The same to another screen of the site. */
export const TextLink = ({ className = '', ...props }: LinkProps & { className?: string }) => (
  <Link {...props} className={`${LOOK} ${className}`} />
)

/** The same to an address outside the screens: a file, another site. */
export const TextAnchor = ({ className = '', ...props }: ComponentProps<'a'>) => (
  <a {...props} className={`${LOOK} ${className}`} />
)

/** The same as the summary of a `details`, which opens what is rarely needed. */
export const TextSummary = ({ children }: { children: ReactNode }) => (
  <summary className={`${LOOK} cursor-pointer`}>{children}</summary>
)
