import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckFrameProps = { label: string; hint: ReactNode; input: ComponentProps<'input'> }

/** A tick with its label, and a line that says what yes means; `input` is what ties it to its form. */
export function CheckFrame({ label, hint, input }: CheckFrameProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-pitch-600"
      />
      <div className="flex flex-col">
        <label htmlFor={id} className="cursor-pointer py-0.5 font-semibold text-ink text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      </div>
    </div>
  )
}
