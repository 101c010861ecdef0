import { Link } from 'react-router'
import type { Unreached } from '#contract/schedule/unreached.ts'
import { counted } from '#league/count-text.ts'
import { CopyText } from '#web/components/copy-text.tsx'
import { useSendsMails } from '#web/data/site.ts'
import { useConsoleSeason } from './use-console-season.ts'

type UnreachedPlayersProps = {
  unreached: Unreached
  /** The number of players who are told. */
  reached: number
  /** The text to send them another way. */
  text: string
}

/**
 * The players whom neither push nor mail reaches: the text to paste elsewhere, and for each a link to their own sheet. Only
 * there is the phone number, where each look is in the log ([SC14]).
 */
export function UnreachedPlayers({ unreached, reached, text }: UnreachedPlayersProps) {
  const { season } = useConsoleSeason()
  const sendsMails = useSendsMails()
  if (unreached.length === 0) return null
  const who = counted(unreached.length, 'player')
  const why = sendsMails ? '' : ': the site has no mail server'
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p>
        {reached === 0
          ? `Nobody gets a message${why}. Send it another way, or call them.`
          : `${who} can’t be reached. Tell them yourself.`}
      </p>
      <CopyText text={text} />
      <details>
        <summary className="cursor-pointer py-2.5 font-semibold">{`Who can’t be reached: ${who}`}</summary>
        <ul className="columns-2 gap-6">
          {unreached.map(({ userId, name }, i) => (
            <li key={userId ?? i} translate="no" className="wrap-anywhere break-inside-avoid">
              {userId === null ? (
                name
              ) : (
                <Link
                  to={{
                    pathname: '/organise/people',
                    search: `?${new URLSearchParams({ season: season?.slug ?? '', person: userId })}`,
                  }}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
