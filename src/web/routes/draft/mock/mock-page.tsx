import type { ReactNode } from 'react'
import { Page } from '#web/components/page.tsx'

/** The page of a practice draft before it begins; its title is there before the script of the practice. */
export const MockPage = ({ children }: { children: ReactNode }) => (
  <Page
    eyebrow="Practice"
    title="Mock draft"
    lead="Draft on your own, as often as you like and at your own speed, with the players of the real draft."
    width="medium"
  >
    {children}
  </Page>
)
