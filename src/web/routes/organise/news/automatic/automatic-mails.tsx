import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutomaticMailView } from '#contract/news/mail-switches.ts'
import { Alert } from '#web/components/alert.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { TryAgain } from '#web/components/loading/try-again.tsx'
import { MAIL_TEXTS } from '#web/components/mail-text.ts'
import { failureText } from '#web/data/failure-text.ts'
import { automaticMailsQuery } from '#web/data/news.ts'
import { ConsoleSheet } from '../../console/console-sheet.tsx'
import { AutomaticMailForm } from './automatic-mail-form.tsx'

/** What the site mails by itself about a season, each with its switch and introduction ([NE5]). */
export function AutomaticMails({ leagueId }: { leagueId: string }) {
  const { data, error, isFetching, refetch } = useQuery(automaticMailsQuery(leagueId))
  const [openKind, setOpen] = useState<AutomaticMailView['kind'] | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const opened = data?.find(({ kind }) => kind === openKind)
  return (
    <Card aria-labelledby="automatic-mails" className="grid gap-4 p-5 sm:p-7.5">
      <div>
        <h2 id="automatic-mails" className="display text-[1.75rem]">
          What goes out by itself
        </h2>
        <p className="mt-1 max-w-[60ch] text-ink-2">
          What the site mails about this season without a press of a button. Each can begin with words of yours.
        </p>
      </div>
      {said && <Alert tone="success" title={said} />}
      {data ? (
        <ul className="news-lines">
          {data.map((mail) => (
            <li key={mail.kind}>
              <button
                type="button"
                aria-haspopup="dialog"
                className="news-mail"
                onClick={() => {
                  setSaid(null)
                  setOpen(mail.kind)
                }}
              >
                <span className="min-w-0">
                  <b>{MAIL_TEXTS[mail.kind].label}</b>
                  <small>{MAIL_TEXTS[mail.kind].says}</small>
                </span>
                <span className="news-tag" data-tone={mail.on ? 'ok' : undefined}>
                  {mail.fixed ? 'Always on' : mail.on ? 'On' : 'Off'}
                </span>
                <Icon name="arrow" className="news-post-arrow size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <div className="grid justify-items-start gap-3">
          <Alert tone="error" title="These mails could not be loaded">
            {failureText('load', error).detail}
          </Alert>
          <TryAgain error={error} small pending={isFetching} onClick={() => void refetch()} />
        </div>
      ) : (
        <Bone className="h-60 w-full" />
      )}
      <ConsoleSheet
        title={opened ? MAIL_TEXTS[opened.kind].label : ''}
        subtitle={opened && MAIL_TEXTS[opened.kind].says}
        open={opened !== undefined}
        onOpenChange={(isOpen) => isOpen || setOpen(null)}
      >
        {opened && (
          <AutomaticMailForm
            key={opened.kind}
            leagueId={leagueId}
            mail={opened}
            onSaved={(text) => {
              setOpen(null)
              setSaid(text)
            }}
          />
        )}
      </ConsoleSheet>
    </Card>
  )
}
