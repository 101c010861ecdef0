import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './loading/spinner.tsx'

/** `primary`: the one action of a screen. `ghost`: beside it on a dark band. `quiet`: beside it on paper. `dark`: within a field. */
export type Variant = 'primary' | 'ghost' | 'quiet' | 'dark' | 'danger'
/** `large`: for a thumb, at a field. */
export type Size = 'large' | 'medium' | 'small'
type Look = { variant?: Variant | undefined; size?: Size | undefined; wide?: boolean | undefined }

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent',
  ghost: 'border-[1.5px] border-white/55 bg-pitch-950/60 text-white hover:border-white/75 hover:bg-pitch-900/80',
  quiet: 'border-[1.5px] border-line-strong bg-paper text-ink hover:border-ink-3 hover:bg-pitch-50',
  dark: 'bg-pitch-950 text-white hover:bg-pitch-900',
  danger: 'bg-live text-white hover:bg-live-deep',
}
const SIZES: Record<Size, string> = {
  large: 'min-h-16 px-6 py-2.5 text-lg',
  medium: 'min-h-12 px-6 py-2.5 text-base',
  small: 'min-h-11 px-4 py-2 text-md',
}

function look({ variant = 'primary', size = 'medium', wide = false }: Look, className = '') {
  return `button ${VARIANTS[variant]} ${SIZES[size]} ${wide ? 'w-full' : ''} ${className}`
}

type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean; pendingText?: string }

/**
 * A button. While `pending` it turns a ring, shows `pendingText` if given and takes no clicks,
 * but keeps the focus: a disabled button would drop it. One that sends something takes a double click for one: the second would
 * send it again, or meet the button that took this one's place, as Resume after Pause.
 */
export function Button({ variant, size, wide, pending, pendingText, className, ...props }: ButtonProps) {
  const { children, onClick, type = 'button', ...rest } = props
  const sends = type === 'submit' || pending !== undefined
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending || (sends && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
      className={look({ variant, size, wide }, className)}
    >
      {pending && <Spinner className="-ms-1 size-5" />}
      <span className="contents">{pending && pendingText ? pendingText : children}</span>
    </button>
  )
}

/** A link that looks like a button, to another screen of the site. */
export function ButtonLink({ variant, size, wide, className, ...props }: LinkProps & Look & { className?: string }) {
  return <Link {...props} className={look({ variant, size, wide }, className)} />
}

/** A link that looks like a button, to an address outside the screens (another site, or a redirect of the server). */
export function ButtonAnchor({ variant, size, wide, className, ...props }: ComponentProps<'a'> & Look) {
  return <a {...props} className={look({ variant, size, wide }, className)} />
}
