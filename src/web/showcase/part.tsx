import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { SectionHead } from '#web/components/section-head.tsx'

/** A card of the page: one component, or a few that belong together. `padded`: it has no edges of its own. */
export const Part = ({ title, note, padded = false, children }: PartProps) => (
  <Card>
    <SectionHead title={title} note={note} />
    <div className={padded ? 'grid gap-4 px-inset pb-6' : 'contents'}>{children}</div>
  </Card>
)

type PartProps = { title: string; note?: string; padded?: boolean; children: ReactNode }

/** A name that is as long as names get, in one word and in several. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana Alexandrovna'
