import type { ReactNode } from 'react'
import { NavLink, type NavLinkProps } from 'react-router'

/** A few screens or seasons of which one is chosen, on a dark band. */
export const Segments = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="segments print:hidden">
    {children}
  </nav>
)

/** One of `Segments`. */
export const Segment = (props: Omit<NavLinkProps, 'className'>) => <NavLink {...props} className="segment" />
