type ColorBarProps = {
  /** The team's colour: 'f59e0b'. */
  color: string
  /** The part of its width that is filled, up to 1. */
  share?: number
  /** Radius of its ends, in pixels. */
  radius?: number
  className: string
}

/** A bar in a team's colour. A picture, since the pages' policy lets the server write no style attribute. */
export const ColorBar = ({ color, share = 1, radius = 0, className }: ColorBarProps) => (
  <svg aria-hidden="true" className={`block w-full ${className}`}>
    <rect
      className="transition-[width] duration-200"
      width={`${100 * share}%`}
      height="100%"
      rx={radius}
      fill={`#${color}`}
    />
  </svg>
)
