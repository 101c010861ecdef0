/** The look of every input that is typed into or chosen from: 16 px text, or a phone zooms in, and 48 px to touch. */
export const INPUT =
  'h-12 w-full min-w-0 rounded-md border-[1.5px] border-ink-3/80 bg-paper px-3.5 text-base text-ink placeholder:text-ink-3 ' +
  'outline-hidden transition-[border-color,box-shadow] duration-150 hover:border-ink-2 ' +
  'focus-visible:border-pitch-600 focus-visible:ring-3 focus-visible:ring-pitch-500/35 ' +
  'aria-invalid:border-live aria-invalid:focus-visible:ring-live/25'
