import { initials } from '#league/initials.ts'

/** The initials of a person whose name is beside them. */
export const InitialsMark = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    translate="no"
    className="grid size-9 flex-none place-items-center rounded-full bg-pitch-50 font-extrabold text-xs"
  >
    {initials(name)}
  </span>
)
