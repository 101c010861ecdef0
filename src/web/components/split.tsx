import type { ReactNode } from 'react'

/** A column of cards. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
)

/** The main part of a screen with a narrower one beside it; below it where there is no room. */
export const Split = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
    <Stack>{children}</Stack>
    <Stack>{aside}</Stack>
  </div>
)
