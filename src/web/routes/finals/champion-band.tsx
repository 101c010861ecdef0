import type { ReactNode } from 'react'
import type { Honour } from '#contract/table/finals.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { leaderOf } from '#web/components/champion/leader.ts'
import { SavePicture } from '#web/components/champion/save-picture.tsx'
import { Cup } from '#web/components/league/cup.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { WithNames } from '#web/components/with-names.tsx'

type ChampionBandProps = {
  season: ShownSeason
  champion: Honour
  /** Tells whether the score of the final was confirmed while the page was open: paper falls. */
  isNew: boolean
  aside: ReactNode
}

/** The champion of a season, as large as the page can. */
export function ChampionBand({ season, champion, isNew, aside }: ChampionBandProps) {
  const { team, result, against } = champion
  const leader = leaderOf(champion)
  return (
    <div className="band relative overflow-hidden pt-10 pb-28 text-white lg:pt-12 lg:pb-32">
      <Lights falls={isNew} />
      <div className="wrap relative grid grid-cols-1 items-center lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="order-1 text-center lg:order-none lg:text-start">
          <p className="eyebrow text-flood">{`${season.name} · champions`}</p>
          <h1 translate="no" className="display champion-name wrap-anywhere mt-3 mb-5">
            {team.name}
          </h1>
          <p className="text-base text-white/90">
            {against ? (
              <>
                <b className="font-semibold text-white">
                  <WithNames text={`Final against ${against}`} names={[against]} />
                </b>
                <span>{`: ${result}.`}</span>
              </>
            ) : (
              'Declared champion.'
            )}
            {leader && (
              <>
                {' '}
                <span>{leader.role}</span>{' '}
                <b translate="no" className="font-semibold text-white">
                  {leader.name}
                </b>
                <span>.</span>
              </>
            )}
          </p>
          <div className={ACTS}>
            <ButtonLink to={`/teams/${team.id}/${season.leagueId}`} className="max-md:w-full">
              See the champions
            </ButtonLink>
            <SavePicture champion={champion} />
            {aside}
          </div>
        </div>
        <Cup className="mx-auto h-60 w-56 lg:h-108 lg:w-104" team={team} year={season.year} />
      </div>
    </div>
  )
}

const ACTS =
  'mt-7 grid justify-items-center gap-3 md:flex md:flex-wrap md:items-center md:justify-center lg:justify-start'

const PAPERS = 60
const COLORS = ['#fde047', '#22c55e', '#ffffff', '#4ade80', '#d4a72c']

/** Floodlights and paper, always the same. */
function Lights({ falls }: { falls: boolean }) {
  return (
    <svg
      className="absolute inset-0 size-full print:hidden"
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="champion-glow" cx=".74" cy=".44" r=".5">
          <stop offset="0" stopColor="#2f8f5b" />
          <stop offset=".5" stopColor="#0f4a35" stopOpacity=".75" />
          <stop offset="1" stopColor="#06231a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="champion-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff6c8" stopOpacity=".26" />
          <stop offset="1" stopColor="#fff6c8" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="1440" height="640" fill="#06231a" />
      <rect width="1440" height="640" fill="url(#champion-glow)" />
      <path d="M1400 -60L940 660H1200L1450 -20Z" fill="url(#champion-beam)" />
      <path d="M700 -60L900 660H1180L760 -60Z" fill="url(#champion-beam)" />
      <g className="champion-paper" data-falls={falls || undefined}>
        {Array.from({ length: PAPERS }, (_, i) => {
          const [x, y] = [640 + ((i * 397) % 800), (i * 211) % 470]
          const size = 5 + ((i * 7) % 8)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the papers never change
              key={i}
              x={x}
              y={y}
              width={size}
              height={size * (i % 2 ? 0.5 : 1.5)}
              fill={COLORS[i % COLORS.length]}
              opacity={0.4 + (i % 5) / 9}
              transform={`rotate(${(i * 53) % 180} ${x} ${y})`}
            />
          )
        })}
      </g>
    </svg>
  )
}
