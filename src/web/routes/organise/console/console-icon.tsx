const PATHS = {
  desk: 'M3 9.5 10 3.5l7 6V17h-4.8v-4.6H7.8V17H3z',
  season: 'M5 17.5V3m0 .5h10l-2 3.5 2 3.5H5',
  teams: 'M10 2.5 16 5v5.2c0 3.4-2.4 5.8-6 7.3-3.6-1.5-6-3.9-6-7.3V5z',
  schedule: 'M3 5h14v12H3zm0 4h14M7 3v3m6-3v3',
  scores: 'M2.5 5h15v10h-15zM10 5v10M5.8 8.3v3.4M13.2 8.3h1.6v3.4h-1.6z',
  draft: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 13.5h5M13.5 11v5',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
  plus: 'M10 4.5v11M4.5 10h11',
  warn: 'M10 3.2 17.6 16.5H2.4zm0 4.6v4m0 2.4v.1',
  info: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4m0 6.4v4.3m0-7v.1',
  bolt: 'M11.5 2.5 5 11.5h4l-.8 6L15 8.5h-4z',
  down: 'm5 7.5 5 5 5-5',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
} as const
export type ConsoleIconName = keyof typeof PATHS

/** A line drawing of the console in the colour of the text; the words beside it say what it means. */
export function ConsoleIcon({ name, className = 'size-5' }: { name: ConsoleIconName; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d={PATHS[name]} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
