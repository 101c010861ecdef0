import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/api.ts'
import { NEWS_LIMITS } from '#contract/news/choices.ts'
import type { AutomaticMailView } from '#contract/news/mail-switches.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { CopyText } from '#web/components/copy-text.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { INPUT } from '#web/components/form/input-style.ts'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { Icon } from '#web/components/icon.tsx'
import { List, RowButton } from '#web/components/list.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { MAIL_TEXTS } from '#web/components/mail-text.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Tick } from '#web/components/tick.tsx'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { call } from '#web/data/client.ts'
import { automaticMailsQuery, refreshNews } from '#web/data/news.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { MailFrame } from '../writing/mail-frame.tsx'
import { withIntroduction } from './with-introduction.ts'

/** Lists the mails that the site sends by itself about a season, each with its switch and introduction ([NE5]). */
export function AutomaticMails({ leagueId }: { leagueId: string }) {
  const query = useQuery(automaticMailsQuery(leagueId))
  const { data } = query
  const [openKind, setOpen] = useState<AutomaticMailView['kind'] | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const opened = data?.find(({ kind }) => kind === openKind)
  return (
    <Card aria-labelledby="automatic-mails" className="overflow-hidden">
      <SectionHead
        id="automatic-mails"
        title="What goes out by itself"
        note="What the site mails about this season without a press of a button. Each can begin with words of yours."
      />
      {said && (
        <div className="px-inset pb-4">
          <Alert tone="success" title={said} />
        </div>
      )}
      {data ? (
        <List>
          {data.map((mail) => (
            <RowButton
              key={mail.kind}
              aria-haspopup="dialog"
              onClick={() => {
                setSaid(null)
                setOpen(mail.kind)
              }}
              title={MAIL_TEXTS[mail.kind].label}
              detail={MAIL_TEXTS[mail.kind].says}
              end={
                <>
                  <Tag tone={mail.on ? 'good' : 'plain'}>{mail.fixed ? 'Always on' : mail.on ? 'On' : 'Off'}</Tag>
                  <Icon name="arrow" className="size-5 text-ink-2 max-md:hidden" />
                </>
              }
            />
          ))}
        </List>
      ) : query.error ? (
        <div className="px-inset pb-6">
          <LoadAlert query={query} title="These mails could not be loaded" />
        </div>
      ) : (
        <div className="px-inset pb-6">
          <Bone className="h-60 w-full" />
        </div>
      )}
      <Sheet
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
      </Sheet>
    </Card>
  )
}

type Saved = Reply<'PUT /api/leagues/:leagueId/automatic-mails/:kind'>
const TEXTS = { on: 'The site sends it', introduction: 'Your words first' }
type AutomaticMailFormProps = { leagueId: string; mail: AutomaticMailView; onSaved: (text: string) => void }

/** One of the site's own mails: its switch, the words before it, and what it says ([NE5]). */
function AutomaticMailForm({ leagueId, mail, onSaved }: AutomaticMailFormProps) {
  const sendsMails = useSendsMails()
  const [on, setOn] = useState(mail.on)
  const [introduction, setIntroduction] = useState(mail.introduction)
  const { kind, fixed, subject } = mail
  const edit = useEdit({
    seen: { on: mail.on, introduction: mail.introduction },
    texts: TEXTS,
    put: (field, value) => (field === 'on' ? setOn(value === true) : setIntroduction(`${value}`)),
  })
  const params = { leagueId, kind }
  const act = useAct({
    attempt: 'automatic-mail',
    send: () =>
      edit.save(
        { on, introduction },
        (body) => call('PUT /api/leagues/:leagueId/automatic-mails/:kind', { params, body }),
        ({ on, introduction }: Saved) => ({ on, introduction }),
      ),
    onDone({ saved, also }) {
      const text = `“${MAIL_TEXTS[kind].label}” is ${saved.on ? 'on' : 'off'}, with your words`
      onSaved([text, alsoText(TEXTS, also)].filter(Boolean).join('. '))
    },
    refresh: refreshNews,
  })
  useUnsaved(differs({ on, introduction }, { on: mail.on, introduction: mail.introduction }), {
    isSending: act.isPending,
  })
  const left = NEWS_LIMITS.introduction - [...introduction.trim()].length
  const tooLong = left < 0 ? `Use at most ${NEWS_LIMITS.introduction} letters` : act.fields.introduction
  const text = withIntroduction(mail, introduction.trim())
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (left >= 0) void act.run()
      }}
    >
      {fixed ? (
        <p className="text-ink-2">Always on: nobody should stand in the rain.</p>
      ) : (
        <Tick
          detail="Whoever has ended such mails gets none either way."
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        >
          The site sends it
        </Tick>
      )}
      <FieldFrame
        label="Your words first"
        hint={left < 60 ? `${Math.max(left, 0)} letters left` : `at most ${NEWS_LIMITS.introduction} letters`}
        error={tooLong}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            dir="auto"
            value={introduction}
            onChange={({ target }) => setIntroduction(target.value)}
            className={`${INPUT} min-h-28 py-2.5`}
          />
        )}
      </FieldFrame>
      <MailFrame label="What it says">
        <p className="font-bold">{subject}</p>
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {text}
        </p>
      </MailFrame>
      {!sendsMails && <p>Nobody gets a mail: the site has no mail server. The text is ready to be pasted elsewhere.</p>}
      <CopyText text={text} />
      <Overtaken edit={edit} />
      <FailureAlert failure={act.failure} />
      <Button type="submit" pending={act.isPending} pendingText="Saving…">
        Save
      </Button>
    </form>
  )
}
