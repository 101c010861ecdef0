import type { ReactNode } from 'react'
import { MineTabs } from './mine-tabs.tsx'

/** A screen of what is one's own: the way to the others and its title on a dark band, its cards overlapping the edge of it. */
export const MinePage = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <>
    <div className="band pt-4 pb-20 text-white sm:pt-8 sm:pb-24">
      <div className="wrap">
        <MineTabs />
        <div className="contents">{head}</div>
      </div>
    </div>
    <div className="wrap relative -mt-11 grid gap-5 pb-16">{children}</div>
  </>
)
