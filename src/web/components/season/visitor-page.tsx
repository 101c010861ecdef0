import type { ReactNode } from 'react'
import { Page } from '../page.tsx'
import { SeasonAside } from './season-aside.tsx'
import { useVisitorSeason } from './visitor-season.ts'

type VisitorPageProps = {
  title: ReactNode
  /** Said after the season's name: 'after week 2'. */
  after?: string
  /** Before the season's name. */
  eyebrow?: ReactNode
  /** The thing shared: 'the table'. */
  shares: string
  /** The screen that the season switch leads to. */
  pathname: string
  children: ReactNode
}

/** A page of a season that is open to visitors ([PU1]): what is shared of it, and a way in for who plays. */
export function VisitorPage({ title, after, eyebrow, shares, pathname, children }: VisitorPageProps) {
  const season = useVisitorSeason()
  return (
    <Page
      title={title}
      eyebrow={eyebrow ?? [season?.name, after].filter(Boolean).join(' · ')}
      aside={<SeasonAside season={season ?? undefined} pathname={pathname} shares={shares} />}
    >
      {children}
    </Page>
  )
}
