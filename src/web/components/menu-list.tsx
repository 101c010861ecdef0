import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Press } from './press.tsx'

/** The acts that a thing allows, one below the other, in a sheet. */
export const MenuList = ({ children }: { children: ReactNode }) => <ul className="grid">{children}</ul>

const LOOK = 'flex min-h-12 w-full items-center text-start font-semibold hover:text-pitch-600'

type Words = {
  /** A line below it that says what it means. */
  detail?: ReactNode
}

/** An act of a `MenuList`; `danger` is red. */
export const MenuButton = ({
  detail,
  danger = false,
  ...props
}: ComponentProps<'button'> & Words & { danger?: boolean }) => (
  <MenuItem detail={detail}>
    <Press {...props} className={`${LOOK} ${danger ? 'text-live-deep' : ''}`} />
  </MenuItem>
)

/** A way of a `MenuList` to another screen. */
export const MenuLink = ({ detail, ...props }: LinkProps & Words) => (
  <MenuItem detail={detail}>
    <Link {...props} className={LOOK} />
  </MenuItem>
)

const MenuItem = ({ detail, children }: Words & { children: ReactNode }) => (
  <li className="border-line border-t first:border-t-0">
    <div className="contents">{children}</div>
    {detail && <p className="pb-3 text-ink-2 text-sm">{detail}</p>}
  </li>
)
