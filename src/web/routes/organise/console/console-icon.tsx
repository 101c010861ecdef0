const PATHS = {
  desk: 'M3 9.5 10 3.5l7 6V17h-4.8v-4.6H7.8V17H3z',
  season: 'M5 17.5V3m0 .5h10l-2 3.5 2 3.5H5',
  teams: 'M10 2.5 16 5v5.2c0 3.4-2.4 5.8-6 7.3-3.6-1.5-6-3.9-6-7.3V5z',
  schedule: 'M3 5h14v12H3zm0 4h14M7 3v3m6-3v3',
  scores: 'M2.5 5h15v10h-15zM10 5v10M5.8 8.3v3.4M13.2 8.3h1.6v3.4h-1.6z',
  draft: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 13.5h5M13.5 11v5',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-5 7.5c0-3 2.2-5 5-5s5 2 5 5m.7-7.7a2.6 2.6 0 0 0 0-5m1.6 7.6c1.7.6 2.8 2.2 2.8 4.4',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11m4.1 9.6 3.9 3.9',
  mail: 'M2.500 5h15v10h-15zm0 .5L10 11l7.500-5.5',
  phone: 'M5 3h3l1.5 4-2 1.4a9 9 0 0 0 4.1 4.1l1.4-2 4 1.5v3c0 1-1 1.8-2 1.6C8.4 15.6 4.4 11.6 3.4 5c-.2-1 .6-2 1.6-2',
  lock: 'M5 9h10v8H5zm2 0V6.500a3 3 0 0 1 6 0V9',
  trash: 'M3.5 5.500h13M8 5.500V3.500h4v2M5.5 5.500l.7 11.500h7.600l.7-11.5',
  up: 'm5 12.5 5-5 5 5',
  minus: 'M4.5 10h11',
  site: 'M3 9.500 10 3.500l7 6V17h-4.800v-4.600H7.800V17H3z',
  image: 'M3 4.500h14v11H3zm0 8.500 4-4 3.500 3.500 2-2 4.500 4M12.500 7.600h.1',
  access: 'M7 11.5a3.5 3.5 0 1 1 2.6-5.9A3.5 3.5 0 0 1 7 11.5m2.8-1.6L16.5 16.5m-2.2-2.2 1.7-1.7',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
  grip: 'M7.500 5h.1M7.500 10h.1M7.500 15h.1M12.500 5h.1M12.500 10h.1M12.500 15h.1',
  plus: 'M10 4.5v11M4.5 10h11',
  warn: 'M10 3.2 17.6 16.5H2.4zm0 4.6v4m0 2.4v.1',
  info: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4m0 6.4v4.3m0-7v.1',
  bolt: 'M11.5 2.5 5 11.5h4l-.8 6L15 8.5h-4z',
  down: 'm5 7.5 5 5 5-5',
  undo: 'M4 8h8a4.5 4.5 0 0 1 0 9H8M7.500 4.500 4 8l3.500 3.500',
  spark: 'm10 3 1.8 5.2L17 10l-5.2 1.800L10 17l-1.800-5.200L3 10l5.200-1.800z',
  box: 'M3.500 6.500 10 3l6.500 3.500v7L10 17l-6.500-3.500zm0 0L10 10l6.500-3.500M10 10v7',
  news: 'M4 8v4h3l7 4V4L7 8zm13 .500a2.500 2.500 0 0 1 0 3M6.500 12l1 5h2.500l-1-3.500',
  edit: 'm4 16 .8-3.500L13 4.300l2.700 2.700-8.200 8.200zm7.500-10L14 8.500',
  eye: 'M2 10s3-5.500 8-5.500S18 10 18 10s-3 5.500-8 5.500S2 10 2 10m8 2.300a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600',
  clock: 'M10 2.800a7.200 7.200 0 1 1 0 14.400 7.200 7.200 0 0 1 0-14.400M10 6v4.200l2.800 1.800',
  banner: 'M7.500 3h5l-.7 5 3.200 3H5l3.200-3zM10 11v6',
  heading: 'M4.500 4v12M12 4v12M4.500 10H12m3.500-.5 1.500-1v7.500',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zm0 6h6a3.200 3.200 0 0 1 0 6.500H6z',
  italic: 'M9 4h6M5 16h6m1-12L8 16',
  list: 'M8 5h9M8 10h9M8 15h9M3.500 5h.1m-.1 5h.1m-.1 5h.1',
  link: 'M8.500 11.500a3.500 3.500 0 0 0 5 0l2.500-2.500a3.500 3.500 0 0 0-5-5l-1 1m1.500 3.500a3.500 3.500 0 0 0-5 0L4 11a3.500 3.500 0 0 0 5 5l1-1',
  download: 'M10 3v9.500M6 9l4 4 4-4M4 16.500h12',
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
