import { Link } from 'react-router'
import type { AgreementDue } from '#contract/people/guardian.ts'

const TEXTS: Record<AgreementDue, { text: string; link: string }> = {
  missing: { text: 'has something for you to agree to.', link: 'Read it' },
  newer: { text: 'has a new text to agree to.', link: 'Read it' },
  guardian: { text: 'waits for your guardian to agree.', link: 'See where it stands' },
}

type AgreementLineProps = {
  due: AgreementDue
  season: string
  /** The season's address; left out for the current one. */
  slug?: string
  className?: string
}

/** Says what is left to do about the agreement of a season, with the way there ([PE1]). */
export function AgreementLine({ due, season, slug, className }: AgreementLineProps) {
  const { text, link } = TEXTS[due]
  return (
    <>
      <span>{`${season} ${text}`}</span>{' '}
      <Link to={slug === undefined ? '/agreement' : `/agreement?season=${slug}`} className={className}>
        {link}
      </Link>
    </>
  )
}
