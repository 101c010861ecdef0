import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { PeopleReply, PersonSheet } from '#contract/people/person.ts'
import { graduationLabel } from '#contract/people/positions.ts'
import { indexPeople, orderPeople, searchPeople } from '#league/people/search.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { Radio } from '#web/components/tick.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { refreshPeople } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { nameOf } from '../people-text.ts'

const SHOWN = 6
const NO_TEAMS = new Map<string, string>()

type SamePersonProps = {
  leagueId: string
  sheet: PersonSheet
  reply: PeopleReply
  /** Told who the person is now. */
  onMerged: (userId: string, text: string) => void
  /** Told that both owners of two accounts were asked. */
  onAsked: (text: string) => void
}

/** Merges an entry into another one of the same person: at once without an account, else after both owners agree ([PE2]). */
export function SamePerson({ leagueId, sheet, reply, onMerged, onAsked }: SamePersonProps) {
  const sendsMails = useSendsMails()
  const id = useId()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState(sheet.lastName)
  const [intoUserId, setInto] = useState<string | null>(null)
  const others = useMemo(
    () =>
      indexPeople(
        // An account is only merged with another account: an entry without one is merged from its own sheet.
        orderPeople(
          reply.people.filter(({ userId, signsIn }) => userId !== sheet.userId && (!sheet.signsIn || signsIn)),
        ),
        NO_TEAMS,
      ),
    [reply, sheet.userId, sheet.signsIn],
  )
  const found = searchPeople(others, query).slice(0, SHOWN)
  const chosen = others.find(({ person }) => person.userId === intoUserId)?.person

  const merge = useAct<string>({
    attempt: sheet.signsIn ? 'propose-merge' : 'people',
    send(intoUserId) {
      const input = { params: { leagueId, userId: sheet.userId }, body: { intoUserId } }
      return sheet.signsIn
        ? call('POST /api/leagues/:leagueId/people/:userId/merge-proposal', input)
        : call('POST /api/leagues/:leagueId/people/:userId/merge', input)
    },
    async onDone(_, intoUserId) {
      if (sheet.signsIn) {
        setOpen(false)
        return onAsked(
          sendsMails ? 'Both got a mail. Their accounts become one once both have confirmed.' : 'Nobody got a mail.',
        )
      }
      await refreshPeople(client)
      onMerged(intoUserId, `The two entries of ${nameOf(sheet)} are one now.`)
    },
  })

  if (!open)
    return (
      <TextButton className="text-sm" onClick={() => setOpen(true)}>
        <span>
          <WithNames text={`Is ${sheet.firstName} in the list twice?`} names={[sheet.firstName]} />
        </span>
      </TextButton>
    )
  return (
    <div className="grid grid-cols-1 gap-4 border-line border-t py-5">
      <p className="font-semibold text-sm" aria-hidden="true">
        The same person as
      </p>
      <SearchField
        label="The same person as"
        value={query}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
      />
      <fieldset>
        <legend className="sr-only">Who it is</legend>
        {found.map((one) => (
          <Radio
            key={one.userId}
            name={`${id}-twin`}
            checked={one.userId === intoUserId}
            onChange={() => setInto(one.userId)}
          >
            <WithNames
              text={`${nameOf(one)}, “${one.nickname}”, ${graduationLabel(one.graduationYear)}${one.signsIn ? '' : ', by hand'}`}
              names={[nameOf(one), one.nickname]}
            />
          </Radio>
        ))}
        {found.length === 0 && <p className="text-ink-2">{`Nobody called ${query}.`}</p>}
      </fieldset>
      <FailureAlert failure={merge.failure} />
      {chosen && (
        <p className="text-ink-2 text-sm">
          <WithNames
            text={`Registration, team and picks of this entry go to the one of ${nameOf(chosen)}, “${chosen.nickname}”. ${
              sheet.signsIn
                ? sendsMails
                  ? 'Both accounts get a mail with a link, and nothing changes until both have confirmed.'
                  : 'Both have to confirm by a link in a mail, and this site sends none.'
                : 'This can’t be undone.'
            }`}
            names={[nameOf(chosen), chosen.nickname]}
          />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          pending={merge.isPending}
          pendingText={sheet.signsIn ? 'Asking…' : 'Merging…'}
          disabled={!chosen || (sheet.signsIn && !sendsMails)}
          onClick={() => chosen && void merge.run(chosen.userId)}
        >
          {sheet.signsIn ? 'Ask both by mail' : 'They are the same person'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
