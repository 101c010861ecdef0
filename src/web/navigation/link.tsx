import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  to: To
  /** Stays where it is scrolled. */
  preventScrollReset?: boolean
  /** Opens the address as a new page. */
  reloadDocument?: boolean
}

/** A link to another screen. The library's own brings along how its framework asks for pages ahead: 3 kB (decision 60). */
export function Link({ to, onClick, preventScrollReset = false, reloadDocument, ...props }: LinkProps) {
  const href = useHref(to)
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!reloadDocument && !event.defaultPrevented) go(event)
  }
  return <a {...props} href={href} onClick={follow} />
}

/** A link that knows whether its screen, or with `end` left out one below it, is the one that is open. */
export function NavLink({ end = false, className, ...props }: LinkProps & { end?: boolean; className: string }) {
  const to = useResolvedPath(props.to).pathname
  const { pathname } = useLocation()
  const isOpen = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return (
    <Link
      {...props}
      className={isOpen ? `${className} active` : className}
      aria-current={isOpen ? 'page' : undefined}
    />
  )
}
