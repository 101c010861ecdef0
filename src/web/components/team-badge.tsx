import { useState } from 'react'
import type { TeamSign } from '#contract/team.ts'
import { Crest } from './crest.tsx'

const SIZES = {
  small: { crest: 'h-[2.125rem] w-[1.875rem]', box: 'size-[2.125rem] rounded-s', pixels: 34 },
  medium: { crest: 'h-[3.125rem] w-11', box: 'size-[3.125rem] rounded-m', pixels: 50 },
  large: {
    crest: 'h-[5.25rem] w-[4.625rem] sm:h-[6.5rem] sm:w-[5.75rem]',
    box: 'size-21 sm:size-26 rounded-l',
    pixels: 104,
  },
} as const

const UNKNOWN = { name: '', color: '9aa5ad', logo: null }

/**
 * A team's logo, or its crest where it has none. Decoration beside the name. A logo that does not load is hidden and
 * leaves its box white (spec section 8). `team` null is one that nobody knows.
 */
export function TeamBadge({ team, size = 'small' }: { team: TeamSign | null; size?: keyof typeof SIZES }) {
  const { name, color, logo } = team ?? UNKNOWN
  const { crest, box, pixels } = SIZES[size]
  const [broken, setBroken] = useState<string | null>(null)
  if (!logo) return <Crest name={name} color={color} className={crest} />
  const isBroken = broken === logo.small
  return (
    <span className={`team-logo ${box} ${isBroken ? 'bg-white' : 'bg-pitch-50'}`}>
      <img
        src={size === 'large' ? logo.large : logo.small}
        srcSet={size === 'large' ? undefined : `${logo.small} 96w, ${logo.large} 384w`}
        sizes={size === 'large' ? undefined : `${pixels}px`}
        width={pixels}
        height={pixels}
        alt=""
        hidden={isBroken}
        onError={() => setBroken(logo.small)}
      />
    </span>
  )
}
