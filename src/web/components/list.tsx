import type { ComponentProps, ReactNode } from 'react'
import { Press } from './press.tsx'

/** Lines between hairlines, from edge to edge of a card. */
export const List = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={`grid grid-cols-1 ${className}`} />
)

type RowSlots = {
  /** Before the title: a tick, a crest, a mark. */
  start?: ReactNode
  title: ReactNode
  /** A quieter line below the title. */
  detail?: ReactNode
  /** At the end of the line: a figure, tags, a menu, a button. It moves below where there is no room. */
  end?: ReactNode
}

const Slots = ({ start, title, detail, end }: RowSlots) => (
  <>
    {start}
    <span className="row-text">
      <span className="row-title">{title}</span>
      {detail !== undefined && detail !== null && <span className="row-detail">{detail}</span>}
    </span>
    {end !== undefined && end !== null && <span className="row-end">{end}</span>}
  </>
)

/** A line of a `List`. */
export const Row = ({ start, title, detail, end, className = '', ...props }: RowSlots & RowOf<'li'>) => (
  <li {...props} className={`row ${className}`}>
    <Slots start={start} title={title} detail={detail} end={end} />
  </li>
)

/** A line that is pressed. */
export const RowButton = ({ start, title, detail, end, className = '', ...props }: RowSlots & RowOf<'button'>) => (
  <li className="contents">
    <Press {...props} className={`row row-press ${className}`}>
      <Slots start={start} title={title} detail={detail} end={end} />
    </Press>
  </li>
)

/** A `title` is a slot of the line, not the browser's hint. */
type RowOf<Tag extends 'li' | 'button'> = Omit<ComponentProps<Tag>, 'title' | 'children'>
