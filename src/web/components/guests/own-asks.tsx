import type { OwnGuestAsk, OwnGuests } from '#contract/guests/guests.ts'
import { wantedText } from '#league/guests/guests.ts'
import { useGuestAct } from '#web/data/guests.ts'
import { useSendsMails } from '#web/data/site.ts'
import { Button } from '../button.tsx'
import { TeamBadge } from '../league/team-badge.tsx'
import { WithNames } from '../with-names.tsx'
import { GuestFailure } from './guest-failure.tsx'
import { matchText, waitingText } from './guest-text.ts'

/** The asks of other teams, and those that one has accepted, the next day first. */
export function OwnAsks({ guests }: { guests: OwnGuests }) {
  const { mutate, isPending, variables, error } = useGuestAct(guests)
  const sendsMails = useSendsMails()
  const busy = isPending && 'askId' in variables ? variables.askId : null
  if (guests.asks.length === 0) return <GuestFailure error={error} />
  return (
    <>
      <ul className="grid">
        {guests.asks.map((ask) => (
          <li
            key={ask.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t py-4 first:border-0 first:pt-0"
          >
            <TeamBadge team={ask.team} />
            <div className="min-w-48 flex-1">
              <p className="font-semibold">
                <WithNames text={headline(ask)} names={[ask.team.name]} />
              </p>
              {ask.matches.map((match) => (
                <p key={match.matchId} className="text-ink-2 text-md">
                  <WithNames text={`${ask.label}, ${matchText(match)}`} names={[match.opponent]} />
                </p>
              ))}
              {ask.state === 'guardian' && (
                <p role="status" className="mt-1 text-md">
                  {waitingText(sendsMails)}
                </p>
              )}
            </div>
            <Button
              size="small"
              variant={ask.state === 'open' ? 'primary' : 'quiet'}
              pending={busy === ask.id}
              pendingText="One moment…"
              onClick={() => mutate({ act: ask.state === 'open' ? 'accept' : 'give-back', askId: ask.id })}
            >
              <span>{ask.state === 'open' ? 'I can' : 'I can’t after all'}</span>
              <span className="sr-only">{`, ${ask.team.name}, ${ask.label}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <GuestFailure error={error} />
    </>
  )
}

const headline = ({ team, position, state }: OwnGuestAsk): string =>
  state === 'open'
    ? `${team.name} need ${wantedText(position)}`
    : state === 'guardian'
      ? `You would fill in for ${team.name}`
      : `You fill in for ${team.name}`
