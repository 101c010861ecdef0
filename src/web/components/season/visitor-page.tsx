import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Page } from '../page.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { SeasonSwitch } from './season-switch.tsx'
import { useVisitorSeason } from './visitor-season.ts'

type VisitorPageProps = {
  title: ReactNode
  /** Said after the season's name: 'after week 2'. */
  after?: string
  /** Before the season's name. */
  eyebrow?: ReactNode
  /** What is shared: 'the table'. */
  shares: string
  /** The screen that the season switch leads to. */
  pathname: string
  children: ReactNode
}

/** A page of a season that is open to visitors ([PU1]): what is shared of it, and a way in for who plays. */
export function VisitorPage({ title, after, eyebrow, shares, pathname, children }: VisitorPageProps) {
  const season = useVisitorSeason()
  const { pathname: here, search } = useLocation()
  return (
    <Page
      title={title}
      eyebrow={eyebrow ?? [season?.name, after].filter(Boolean).join(' · ')}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <SeasonSwitch pathname={pathname} slug={season?.slug} />
          <ShareButton what={shares} address={here + search} />
        </div>
      }
    >
      {children}
    </Page>
  )
}
