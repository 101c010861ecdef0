import type { ComponentProps, ReactNode } from 'react'

type OptionBoxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> & {
  title: string
  children: ReactNode
}

/** One of a few, each in a box: its title, and what stands beside it. */
export const OptionBox = ({ title, children, ...input }: OptionBoxProps) => (
  <label className="relative isolate flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
    <input {...input} type="radio" className="peer size-5 flex-none accent-pitch-600 outline-none" />
    <span className="absolute inset-0 -z-1 rounded-md border-[1.5px] border-line-strong peer-checked:hidden" />
    <span className="absolute inset-0 -z-1 hidden rounded-md border-2 border-pitch-600 bg-pitch-50 peer-checked:block" />
    <b className="rounded-sm font-semibold outline-pitch-600 outline-offset-2 peer-focus-visible:outline-3">{title}</b>
    {children}
  </label>
)
