import { useState } from 'react'
import type { AccessReply } from '#contract/people/access.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { lazyDialog } from '#web/components/lazy-dialog.tsx'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import { refreshActs } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { RuleRow } from './rule-row.tsx'
import type { ShownSheetProps } from './shown-sheet.tsx'

const ShownSheet = lazyDialog<ShownSheetProps>(
  () => import('./shown-sheet.tsx'),
  ({ code }) => code !== null,
)

/** The sheet that an owner prints for the day on which password, passkey and mail are lost ([AC5]). */
export function RecoverySheet({ reply }: { reply: AccessReply }) {
  const { confirming, dialog } = useRecentSignIn()
  const [isAsking, setAsking] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const { sheetPrintedAt: printedAt, timeZone } = reply

  const make = useAct({
    attempt: 'sheet',
    send: () =>
      confirming('make a recovery sheet', () => call('POST /api/access/recovery-sheet')).catch((error: unknown) => {
        if (error instanceof Cancelled) setAsking(false)
        throw error
      }),
    onDone({ code }) {
      setAsking(false)
      setCode(code)
    },
    refresh: (client) => void refreshActs(client),
  })

  return (
    <RuleRow
      icon={<ConsoleIcon name="list" />}
      title="Your recovery sheet"
      text={
        printedAt === null
          ? 'A code on paper for the day you lose your password, passkey and email. Keep it at home.'
          : `Made on ${dayText(printedAt, timeZone)}. A new one ends it.`
      }
    >
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          make.forget()
          setAsking(true)
        }}
      >
        {printedAt === null ? 'Make a sheet…' : 'Make a new sheet…'}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a recovery sheet?"
        body={`When somebody types its code, every owner sees it. 24 hours later, the code opens your account with a new email and password. Any owner can stop it until then.${printedAt === null ? '' : ' The sheet that you have does not work any more.'}`}
        confirmLabel="Make the sheet"
        pending={make.isPending}
        failure={make.failure?.detail ?? null}
        onConfirm={() => void make.run()}
      />
      {dialog}
      <ShownSheet code={code} madeOn={dayText(printedAt ?? 0, timeZone)} onClose={() => setCode(null)} />
    </RuleRow>
  )
}

const dayText = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' }).format(at)
