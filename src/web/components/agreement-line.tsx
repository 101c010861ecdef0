import { Link } from 'react-router'
import type { AgreementDue } from '#contract/people/guardian.ts'
import { TextLink } from './text-button.tsx'

const TEXTS: Record<AgreementDue, { text: string; link: string }> = {
  missing: { text: 'has something for you to agree to.', link: 'Read it' },
  newer: { text: 'has a new text to agree to.', link: 'Read it' },
  guardian: { text: 'waits for your guardian to agree.', link: 'See the status' },
}

type AgreementLineProps = {
  due: AgreementDue
  season: string
  /** The season's address; left out for the current one. */
  slug?: string
  /** Set on a dark band, whose links have a look of their own. */
  onBand?: boolean
}

/** Says what is left to do about the agreement of a season, with the way there ([PE1]). */
export function AgreementLine({ due, season, slug, onBand = false }: AgreementLineProps) {
  const { text, link } = TEXTS[due]
  const Way = onBand ? Link : TextLink
  return (
    <>
      <span>{`${season} ${text}`}</span>{' '}
      <Way to={slug === undefined ? '/agreement' : `/agreement?season=${slug}`}>{link}</Way>
    </>
  )
}
