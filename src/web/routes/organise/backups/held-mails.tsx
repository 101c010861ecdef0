import { useState } from 'react'
import type { BackupsReply } from '#contract/backup.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { List, Row } from '#web/components/list.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { call } from '#web/data/client.ts'
import type { BackupActs } from './backups-query.ts'

type Act = 'send' | 'discard'

/** Mails that waited in the restored backup: they may have gone out since, so an owner decides ([BK6]). */
export function HeldMails({ reply: { heldMails }, acts }: { reply: BackupsReply; acts: BackupActs }) {
  const [asking, setAsking] = useState<Act | null>(null)
  const count = heldMails.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  const mails = counted(count, 'mail')
  async function settle(act: Act) {
    const said = act === 'send' ? `${mails} on the way` : `${mails} discarded`
    const send = () => call('POST /api/held-mails', { body: { act, count } })
    if (await acts.run({ name: 'held', send, said })) setAsking(null)
  }
  return (
    <Card aria-labelledby="held-mails">
      <SectionHead
        id="held-mails"
        title={`${mails} held`}
        note="They waited in the backup, or are about payments and places from before the restore. They may have gone out already. Nobody gets them before you decide."
      />
      <List>
        {heldMails.map(({ subject, count }) => (
          <Row
            key={subject}
            title={subject || 'It can’t be read any more'}
            end={<b className="tabular-nums">{count}</b>}
          />
        ))}
      </List>
      <div className="flex flex-wrap gap-2.5 border-line border-t px-inset py-4">
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking('discard')}>
          Discard them
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking('send')}>
          Send them
        </Button>
      </div>
      <Confirm
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={asking === 'send' ? `Send ${mails}?` : `Discard ${mails}?`}
        body={asking === 'send' ? 'People who already got one get it again.' : 'They won’t be sent.'}
        confirmLabel={asking === 'send' ? 'Send them' : 'Discard them'}
        pending={acts.pending?.name === 'held'}
        failure={asking && acts.failure ? acts.failure.detail : null}
        onConfirm={() => void (asking && settle(asking))}
      />
    </Card>
  )
}
