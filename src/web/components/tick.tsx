import type { ComponentProps, ReactNode } from 'react'

/** The box of a tick, large enough to be seen and pressed. Its label lies around it. */
export const TickBox = ({ className = '', ...props }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    {...props}
    type="checkbox"
    className={`size-5.5 flex-none cursor-pointer accent-pitch-600 disabled:cursor-default ${className}`}
  />
)

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** A quieter line below the words. */
  detail?: ReactNode
  /** At the end of the line: a number. */
  end?: ReactNode
  children: ReactNode
}

/** A line that is ticked: its words beside the box. */
export const Tick = ({ detail, end, children, ...input }: TickProps) => (
  <Line box={<TickBox {...input} />} detail={detail} end={end}>
    {children}
  </Line>
)

/** One of a few below each other: a radio button beside its words. */
export const Radio = ({ detail, end, children, ...input }: TickProps) => (
  <Line
    box={
      <input
        {...input}
        type="radio"
        className="size-5 flex-none cursor-pointer accent-pitch-600 disabled:cursor-default"
      />
    }
    detail={detail}
    end={end}
  >
    {children}
  </Line>
)

const Line = ({ box, detail, end, children }: Pick<TickProps, 'detail' | 'end' | 'children'> & { box: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the box
  <label className="flex min-h-11 items-center gap-3 py-1 text-md">
    {box}
    <span className="wrap-anywhere min-w-0 flex-1">
      <span className={detail ? 'font-semibold' : undefined}>{children}</span>
      {detail && <span className="block text-ink-2 text-sm">{detail}</span>}
    </span>
    {end && <span className="font-semibold text-ink-2 text-sm tabular-nums">{end}</span>}
  </label>
)
