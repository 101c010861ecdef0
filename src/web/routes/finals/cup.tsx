import type { TeamSummary } from '#contract/team.ts'
import { initials, isLight } from '#web/components/crest.tsx'
import { CREST_AT, CREST_SHAPES, CUP_SHAPES, CUP_SIZE, GOLD, YEAR_AT } from './cup-shapes.ts'

/** The cup with the champion's crest. */
export function Cup({ team, year }: { team: TeamSummary; year: number }) {
  const fill = `#${team.color}`
  return (
    <svg
      className="champion-cup"
      viewBox={`0 0 ${CUP_SIZE.width} ${CUP_SIZE.height}`}
      role="img"
      aria-label={`The cup with the crest of ${team.name}`}
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
      <text x={YEAR_AT.x} y={YEAR_AT.y} textAnchor="middle" className="cup-text" fill={YEAR_AT.color}>
        {year}
      </text>
      <g transform={`translate(${CREST_AT.x} ${CREST_AT.y}) scale(${CREST_AT.scale})`}>
        <path d={CREST_SHAPES[0]} fill={fill} />
        <path d={CREST_SHAPES[1]} fill="#fff" fillOpacity="0.15" />
        <text x="22" y="27" textAnchor="middle" className="cup-crest" fill={isLight(fill) ? '#06231a' : '#fff'}>
          {initials(team.name)}
        </text>
      </g>
    </svg>
  )
}
