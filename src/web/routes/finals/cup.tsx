import type { TeamSign } from '#contract/team.ts'
import { initials, isLight } from '#web/components/crest.tsx'

/** The cup with the champion's crest. */
export function Cup({ team, year }: { team: TeamSign; year: number }) {
  const fill = `#${team.color}`
  return (
    <svg
      className="champion-cup"
      viewBox="0 0 420 440"
      role="img"
      aria-label={`The cup with the crest of ${team.name}`}
    >
      <defs>
        <linearGradient id="cup-bowl" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#8f6a12" />
          <stop offset=".3" stopColor="#f0d06a" />
          <stop offset=".48" stopColor="#fff4c4" />
          <stop offset=".5" stopColor="#d9ac33" />
          <stop offset="1" stopColor="#a47817" />
        </linearGradient>
        <linearGradient id="cup-rim" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#7a590c" />
          <stop offset=".5" stopColor="#e8c556" />
          <stop offset="1" stopColor="#8a650f" />
        </linearGradient>
      </defs>
      <ellipse cx="210" cy="418" rx="130" ry="14" fill="#000" opacity=".35" />
      <path
        d="M104 74C40 66 34 150 84 186 108 203 128 208 144 208M316 74C380 66 386 150 336 186 312 203 292 208 276 208"
        fill="none"
        stroke="url(#cup-rim)"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path d="M92 44H328C330 150 296 232 210 262 124 232 90 150 92 44Z" fill="url(#cup-bowl)" />
      <path d="M210 44H328C330 150 296 232 210 262Z" fill="#7a5608" opacity=".16" />
      <path d="M82 30H338V48H82Z" fill="url(#cup-rim)" />
      <path d="M82 30H338V36H82Z" fill="#fff3c0" opacity=".6" />
      <path d="M192 256H228L236 330H184Z" fill="url(#cup-bowl)" />
      <rect x="178" y="284" width="64" height="13" rx="6.5" fill="url(#cup-rim)" />
      <path d="M158 330H262L276 356H144Z" fill="url(#cup-bowl)" />
      <path d="M132 356H288V414H132Z" fill="#0a3325" />
      <path d="M210 356H288V414H210Z" fill="#fff" opacity=".07" />
      <rect x="132" y="356" width="156" height="4" fill="#d4a72c" />
      <text x="210" y="396" textAnchor="middle" className="cup-text" fill="#f0d06a">
        {year}
      </text>
      <g transform="translate(154 78) scale(2.54)">
        <path d="M0 0H44V31L22 50 0 31Z" fill={fill} />
        <path d="M22 0H44V31L22 50Z" fill="#fff" fillOpacity="0.15" />
        <text x="22" y="27" textAnchor="middle" className="cup-crest" fill={isLight(fill) ? '#06231a' : '#fff'}>
          {initials(team.name)}
        </text>
      </g>
    </svg>
  )
}
