import { useId } from 'react'
import type { ManagedNews, Reach } from '#contract/news/post.ts'
import { FieldError } from '#web/components/form/field-message.tsx'
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
      <fieldset className="news-field" aria-describedby={problems.ways && `${group}-error`}>
        <legend>How it reaches them</legend>
        <Tick
          label="On the page"
          hint={isMailOnly ? 'Not for these people: by mail alone' : 'Below League Information, for those it is for'}
          checked={ways.onPage}
          disabled={isMailOnly}
          onChange={(onPage) => onChange({ onPage })}
        />
        <Tick
          label="By mail"
          hint={sendsMails ? 'To each alone, with a link that ends such mails' : 'The site has no mail server'}
          count={sendsMails ? reach?.reached : undefined}
          checked={ways.byMail}
          disabled={!sendsMails}
          onChange={(byMail) => onChange({ byMail })}
        />
        <Tick
          label="Pinned at the top of every page"
          hint={
            !ways.pinned || until === null
              ? 'A banner for those it is for, with an end'
              : `Until ${longMomentText(until, timeZone)}. ${banner ? `Replaces “${banner.title}”` : 'Replaces nothing: no other banner is up'}`
          }
          checked={ways.pinned}
          disabled={!ways.onPage}
          onChange={(pinned) => onChange({ pinned })}
        />
        {ways.pinned && (
          <DayAndTimeFields
            of="Banner until"
            value={ways.pinUntil}
            onChange={(pinUntil) => onChange({ pinUntil })}
            hint="Then it takes itself down."
            error={problems.until}
          />
        )}
        <FieldError id={`${group}-error`}>{problems.ways}</FieldError>
      </fieldset>
      <fieldset className="news-field">
        <legend>When</legend>
        <div className="news-chips">
          <label className="news-chip">
            <input type="radio" name={group} checked={!ways.later} onChange={() => onChange({ later: false })} />
            <span>Now</span>
          </label>
          <label className="news-chip">
            <input type="radio" name={group} checked={ways.later} onChange={() => onChange({ later: true })} />
            <ConsoleIcon name="clock" className="size-4.5" />
            <span>At a time…</span>
          </label>
        </div>
        {ways.later && (
          <div className="mt-3">
            <DayAndTimeFields
              of="Goes out"
              value={ways.at}
              onChange={(at) => onChange({ at })}
              hint="Goes out by itself to whoever it is for then. You can stop it until that minute."
              error={problems.at}
            />
          </div>
        )}
      </fieldset>
    </>
  )
}

type TickProps = {
  label: string
  hint: string
  count?: number | undefined
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

function Tick({ label, hint, count, checked, disabled, onChange }: TickProps) {
  const id = useId()
  return (
    <label className="news-tick" data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">
        <span id={id} className="block">
          {label}
        </span>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      {count !== undefined && (
        <b aria-hidden="true" className="news-tick-count">
          {count}
        </b>
      )}
    </label>
  )
}
