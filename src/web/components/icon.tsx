/** Line drawings on a grid of 24 by 24, by name. */
export const ICON_PATHS = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  check: 'm5 12.6 4.6 4.6L19.4 7.3',
  close: 'm6 6 12 12M18 6 6 18',
  external: 'M14 4h6v6m0-6-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4',
  field: 'M3 5h18v14H3Zm9 0v14m0-10a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM3 10h3v4H3m18-4h-3v4h3',
  home: 'm4 11 8-7 8 7v9h-5v-5H9v5H4z',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm4-4h9v3m-3.500-3v2.500',
  left: 'm14.5 5-7 7 7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  parking: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm5 14V7h3.2a3 3 0 0 1 0 6H10',
  pause: 'M9 5.5v13m6-13v13',
  person: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-7 9c.5-4 3-6 7-6s6.5 2 7 6',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5.2v13.6L19 12Z',
  right: 'm9.5 5 7 7-7 7',
  schedule: 'M4 6h16v14H4zm0 5h16M8 4v3m8-3v3',
  table: 'M4 5h16v14H4zm0 5h16M4 14.5h16M9 5v14',
  teams: 'M12 3 19 6v6c0 4-3 7-7 9-4-2-7-5-7-9V6z',
} as const
export type IconName = keyof typeof ICON_PATHS

export type IconProps<Name extends string> = { name: Name; className?: string }

/** A line drawing in the colour of the text; the words beside it, or the button's label, say what it means. */
export const Icon = ({ name, ...props }: IconProps<IconName>) => <PathIcon path={ICON_PATHS[name]} {...props} />

/** A line drawing by its path. */
export const PathIcon = ({ path, className = 'size-5' }: { path: string; className?: string }) => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
    <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
