import { DEFAULT_PRIZE } from '#contract/own-site/defaults.ts'
import type { TeamSummary } from '#contract/team.ts'
import { initials } from '#league/initials.ts'
import { useSite } from '#web/data/site.ts'
import { isLight } from '../crest.tsx'
import { CREST_AT, CREST_SHAPES, CUP_SHAPES, CUP_SIZE, GOLD, YEAR_AT } from './cup-shapes.ts'

/** Pixels of a crest's letters, by the style sheet. */
const CREST_LETTERS = 17

type CupProps = {
  /** The team whose crest it has; null for the cup alone, where readers may not know who won. */
  team: TeamSummary | null
  year: number
  className: string
}

/** The cup of a season, with the crest of who won it. */
export function Cup({ team, year, className }: CupProps) {
  const prize = useSite().look?.prize ?? DEFAULT_PRIZE
  return (
    <svg
      className={className}
      viewBox={`0 0 ${CUP_SIZE.width} ${CUP_SIZE.height}`}
      role="img"
      aria-label={team ? `${prize} with the crest of ${team.name}` : prize}
    >
      <defs>
        {Object.entries(GOLD).map(([name, stops]) => (
          <linearGradient key={name} id={`cup-${name}`} x1="0" y1="0" x2="1" y2="0">
            {stops.map(([offset, color]) => (
              <stop key={offset} offset={offset} stopColor={color} />
            ))}
          </linearGradient>
        ))}
      </defs>
      {CUP_SHAPES.map((shape) => {
        const paint = 'gold' in shape ? `url(#cup-${shape.gold})` : shape.color
        return shape.line ? (
          <path
            key={shape.d}
            d={shape.d}
            fill="none"
            stroke={paint}
            strokeWidth={shape.line}
            strokeLinecap="round"
            opacity={shape.opacity}
          />
        ) : (
          <path key={shape.d} d={shape.d} fill={paint} opacity={shape.opacity} />
        )
      })}
      <g transform={`translate(${YEAR_AT.x} ${YEAR_AT.y}) scale(${YEAR_AT.size / CREST_LETTERS})`}>
        <text textAnchor="middle" className="crest-text" fill={YEAR_AT.color}>
          {year}
        </text>
      </g>
      {team && <OnBowl name={team.name} fill={`#${team.color}`} />}
    </svg>
  )
}

function OnBowl({ name, fill }: { name: string; fill: string }) {
  return (
    <g transform={`translate(${CREST_AT.x} ${CREST_AT.y}) scale(${CREST_AT.scale})`}>
      <path d={CREST_SHAPES[0]} fill={fill} />
      <path d={CREST_SHAPES[1]} fill="#fff" fillOpacity="0.15" />
      <g transform={`translate(22 27) scale(${20 / CREST_LETTERS})`}>
        <text textAnchor="middle" className="crest-text" fill={isLight(fill) ? '#06231a' : '#fff'}>
          {initials(name)}
        </text>
      </g>
    </g>
  )
}
