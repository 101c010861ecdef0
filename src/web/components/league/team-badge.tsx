import { useState } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { Crest } from '../crest.tsx'

/** Width of a logo as it is shown. */
const PIXELS = { tiny: 24, small: 34, medium: 50, large: 104 } as const

const UNKNOWN = { name: '', color: '9aa5ad', logo: null, crest: undefined }

type TeamBadgeProps = {
  /** `crest`: the letters of its crest where they are not those of its name ([PU3]). */
  team: (TeamSummary & { crest?: string | undefined }) | null
  size?: keyof typeof PIXELS
}

/**
 * A team's logo, or its crest where it has none. Decoration beside the name. A logo that does not load is hidden and
 * leaves its box white (spec section 8). `team` null is one that nobody knows.
 */
export function TeamBadge({ team, size = 'small' }: TeamBadgeProps) {
  const { name, color, logo, crest } = team ?? UNKNOWN
  const [broken, setBroken] = useState<string | null>(null)
  if (!logo)
    return (
      <span className="team-badge" data-size={size}>
        <Crest name={name} letters={crest} color={color} className="h-full w-[88%]" />
      </span>
    )
  const isBroken = broken === logo.small
  return (
    <span
      className={`team-badge overflow-hidden rounded-[0.18em] ${isBroken ? 'bg-white' : 'bg-pitch-50'}`}
      data-size={size}
      data-logo
    >
      <img
        className="size-full object-contain"
        src={logo.small}
        srcSet={`${logo.small} 96w, ${logo.large} 384w`}
        sizes={`${PIXELS[size]}px`}
        // Else the server-rendered page asks for each ahead of what the reader came for.
        fetchPriority="low"
        alt=""
        ref={(picture) => {
          // It may have failed on the server-rendered page, before anybody listened.
          if (picture?.complete && picture.naturalWidth === 0 && !isBroken) setBroken(logo.small)
        }}
        hidden={isBroken}
        onError={() => setBroken(logo.small)}
      />
    </span>
  )
}
