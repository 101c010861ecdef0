import type { Reach, UnreachedPerson } from '#contract/news/post.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { List, Row } from '#web/components/list.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { useAct } from '#web/data/use-act.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { missedOf, REASON_OF_ONE, reasonText } from './news-text.ts'

type UnreachedProps = { unreached: Reach['unreached']; read: () => Promise<UnreachedPerson[]> }

/** Counts whom a mail does not reach and why; a press, which is logged, shows their names ([NE3]). */
export function Unreached({ unreached, read }: UnreachedProps) {
  const look = useAct({ attempt: 'load', send: read })
  const count = missedOf({ unreached })
  if (look.reply) return <Names people={look.reply} />
  return (
    <div className="grid gap-3">
      <List className="-mx-inset">
        {unreached.map(({ reason, count }) => (
          <Row
            key={reason}
            title={
              <span className="font-normal">
                <b>{count}</b> <span>{reasonText(reason, count)}</span>
              </span>
            }
          />
        ))}
      </List>
      <FailureAlert failure={look.failure} />
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        pending={look.isPending}
        pendingText="Looking…"
        onClick={() => void look.run()}
      >
        <ConsoleIcon name="eye" className="size-4.5" />
        <span>{count === 1 ? 'Show the name' : `Show the ${count} names`}</span>
      </Button>
      <p className="text-ink-2 text-sm">Looking is recorded, as on a player’s sheet.</p>
    </div>
  )
}

function Names({ people }: { people: readonly UnreachedPerson[] }) {
  const { season } = useConsoleSeason()
  if (people.length === 0) return <p className="text-ink-2">A mail reaches everybody by now.</p>
  return (
    <List className="-mx-inset" aria-label="Who can’t be reached">
      {people.map(({ userId, firstName, lastName, reason, team }) => (
        <Row
          key={userId}
          title={<span translate="no">{`${firstName} ${lastName}`}</span>}
          detail={
            <>
              <span>{REASON_OF_ONE[reason]}</span>
              {team !== null && (
                <>
                  <span> · </span>
                  <span translate="no">{team}</span>
                </>
              )}
            </>
          }
          end={
            <TextLink
              to={{
                pathname: '/organise/people',
                search: `?${new URLSearchParams({ season: season?.slug ?? '', person: userId })}`,
              }}
            >
              <span>Sheet</span>
              <span translate="no" className="sr-only">{` of ${firstName} ${lastName}`}</span>
            </TextLink>
          }
        />
      ))}
    </List>
  )
}
