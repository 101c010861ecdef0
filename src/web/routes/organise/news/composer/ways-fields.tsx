import { useId } from 'react'
import type { ManagedNews, Reach } from '#contract/news/post.ts'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { Tick } from '#web/components/tick.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { longMomentText } from '../news-text.ts'
import { instantAt } from '../zoned-time.ts'
import { DayAndTimeFields } from './day-and-time-fields.tsx'
import type { problemsOfWays, Ways } from './ways.ts'

type WaysFieldsProps = {
  news: ManagedNews
  /** The ways that count for the audience; the fields of others are off. */
  ways: Ways
  isMailOnly: boolean
  reach: Reach | undefined
  problems: ReturnType<typeof problemsOfWays>
  onChange: (part: Partial<Ways>) => void
}

/** Chooses how a post reaches people, and when ([NE1] to [NE3]). */
export function WaysFields({ news, ways, isMailOnly, reach, problems, onChange }: WaysFieldsProps) {
  const group = useId()
  const { sendsMails, timeZone, banner } = news
  const until = instantAt(ways.pinUntil, timeZone)
  return (
    <>
      <GroupFrame label="How it reaches them" error={problems.ways}>
        <Tick
          detail={isMailOnly ? 'Not for these people: by mail alone' : 'Below League Information, for those it is for'}
          checked={ways.onPage}
          disabled={isMailOnly}
          onChange={({ target }) => onChange({ onPage: target.checked })}
        >
          On the page
        </Tick>
        <Tick
          detail={sendsMails ? 'To each alone, with a link that ends such mails' : 'The site has no mail server'}
          end={sendsMails && reach?.reached}
          checked={ways.byMail}
          disabled={!sendsMails}
          onChange={({ target }) => onChange({ byMail: target.checked })}
        >
          By mail
        </Tick>
        <Tick
          detail={
            !ways.pinned || until === null
              ? 'A banner for those it is for, with an end'
              : `Until ${longMomentText(until, timeZone)}. ${banner ? `Replaces “${banner.title}”` : 'Replaces nothing: no other banner is up'}`
          }
          checked={ways.pinned}
          disabled={!ways.onPage}
          onChange={({ target }) => onChange({ pinned: target.checked })}
        >
          Pinned at the top of every page
        </Tick>
        {ways.pinned && (
          <DayAndTimeFields
            of="Banner until"
            value={ways.pinUntil}
            onChange={(pinUntil) => onChange({ pinUntil })}
            hint="Then it takes itself down."
            error={problems.until}
          />
        )}
      </GroupFrame>
      <GroupFrame label="When" error={undefined}>
        <Chips>
          <ChipChoice type="radio" name={group} checked={!ways.later} onChange={() => onChange({ later: false })}>
            <span>Now</span>
          </ChipChoice>
          <ChipChoice type="radio" name={group} checked={ways.later} onChange={() => onChange({ later: true })}>
            <ConsoleIcon name="clock" className="size-4.5" />
            <span>At a time…</span>
          </ChipChoice>
        </Chips>
        {ways.later && (
          <DayAndTimeFields
            of="Goes out"
            value={ways.at}
            onChange={(at) => onChange({ at })}
            hint="Goes out by itself to whoever it is for then. You can stop it until that minute."
            error={problems.at}
          />
        )}
      </GroupFrame>
    </>
  )
}
