import { initials } from '#league/initials.ts'

/** The specification's colour of a team that has none. */
const DEFAULT_COLOR = '#22c55e'

/**
 * A team's crest: its colour with its initials, or other letters. Decoration beside the name, so nothing is read out.
 * `color` is six hex digits, with or without the #; the fill is an attribute because the page's policy forbids styles.
 */
export function Crest({ name, letters = initials(name), color, className = 'h-[3.125rem] w-11' }: CrestProps) {
  const fill = /^#?[0-9a-f]{6}$/i.test(color ?? '') ? `#${color?.replace('#', '')}` : DEFAULT_COLOR
  return (
    <svg viewBox="0 0 44 50" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M0 0h44v31L22 50 0 31Z" fill={fill} />
      <path d="M22 0h22v31L22 50Z" fill="#fff" fillOpacity="0.09" />
      <text x="22" y="24" textAnchor="middle" className="crest-text" fill={isLight(fill) ? '#06231a' : '#fff'}>
        {letters}
      </text>
    </svg>
  )
}

type CrestProps = { name: string; letters?: string | undefined; color?: string | null | undefined; className?: string }

/** Tells whether dark letters have more contrast on a colour than white ones (by WCAG relative luminance). */
export function isLight(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.21
}
