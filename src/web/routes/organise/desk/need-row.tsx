import type { ReactNode } from 'react'
import type { DeskNeed } from '#contract/desk.ts'
import { MAILS_NEED, PASSKEY_NEED } from '#contract/desk-needs.ts'
import { mayBePutOff } from '#league/desk/may-be-put-off.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Row } from '#web/components/list.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { ConsoleIcon, type ConsoleIconName } from '../console/console-icon.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { targetAddress } from './target-address.ts'

const ICONS: Record<string, ConsoleIconName> = { [PASSKEY_NEED]: 'key', [MAILS_NEED]: 'mail' }

type NeedRowProps = {
  need: DeskNeed
  /** Null before the first season. */
  season: ConsoleSeason | null
  isFirst?: boolean
  /** Buttons besides the one that leads to its screen. */
  children?: ReactNode
  /** Left out where it can't be put off. */
  onPutOff?: () => void
}

/** A thing of the desk: a number, the sentence that it begins, what it waits for and since when, and its buttons. */
export function NeedRow({ need, season, isFirst = false, children, onPutOff }: NeedRowProps) {
  const { id, count, text, detail, since, action, urgent } = need
  const icon = urgent ? undefined : ICONS[id]
  return (
    <Row
      className="desk-need"
      tabIndex={-1}
      start={
        <span className={`figures w-12 text-2xl leading-none sm:w-16 ${urgent ? 'text-live-deep' : ''}`}>
          {icon ? <ConsoleIcon name={icon} className="size-7" /> : <span>{count ?? '!'}</span>}
        </span>
      }
      title={text}
      detail={`${detail}${since ? ` Since ${since}.` : ''}`}
      end={
        <>
          {action && (
            <ButtonLink size="small" variant={isFirst ? 'primary' : 'quiet'} to={targetAddress(action.target, season)}>
              {action.label}
            </ButtonLink>
          )}
          <span className="contents">{children}</span>
          {onPutOff && mayBePutOff(need) && (
            <TextButton data-later aria-label={`Later: ${text}`} onClick={onPutOff}>
              Later
            </TextButton>
          )}
        </>
      }
    />
  )
}
