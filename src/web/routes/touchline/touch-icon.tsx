const PATHS = {
  back: 'm14.5 5-7 7 7 7',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 5.2-1.2M5 12a10 10 0 0 1 4-2.4M2 8.500a15 15 0 0 1 4.500-2.800M19 12a10 10 0 0 0-5-2.700M22 8.500A15 15 0 0 0 11 5M12 19h.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
} as const

/** A line drawing; the words beside it, or the button's label, say what it means. */
export const TouchIcon = ({ name, className = 'size-6' }: { name: keyof typeof PATHS; className?: string }) => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
    <path d={PATHS[name]} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
