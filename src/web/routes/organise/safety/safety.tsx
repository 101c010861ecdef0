import { useRef } from 'react'
import { StickyNotice } from '#web/components/act-notice.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Empty } from '#web/components/empty.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { AccessPage, UsedSheets, WithRoles } from '../access/access-page.tsx'
import { holderName, useAccessAct } from '../access/access-query.ts'
import { HandOver } from './hand-over.tsx'
import { PasskeyRule } from './passkey-rule.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'

/** The ways to keep the league in its owners' hands: passkeys, the recovery sheet, handing it over ([AC4], [AC5], [AC6]). */
export default function Safety() {
  const isOwner = useSignedIn().role === 'owner'
  const acts = useAccessAct()
  const notice = useRef<HTMLDivElement>(null)
  return (
    <WithRoles title={TITLE}>
      {(reply) => (
        <AccessPage title={TITLE}>
          {/* Also for somebody who has just handed the league over. */}
          <StickyNotice act={acts} names={reply.holders.map(holderName)} box={notice} />
          <UsedSheets reply={reply} acts={acts} />
          <Card>
            {isOwner ? (
              <>
                <PasskeyRule reply={reply} acts={acts} />
                <RecoverySheet reply={reply} />
                <HandOver reply={reply} acts={acts} />
              </>
            ) : (
              <Empty
                title="Only owners can change this"
                action={
                  <ButtonLink variant="quiet" size="small" to="/settings#passkeys">
                    Your own passkey
                  </ButtonLink>
                }
              >
                Passkeys for every role, recovery sheets, and handing the league over.
              </Empty>
            )}
          </Card>
        </AccessPage>
      )}
    </WithRoles>
  )
}

const TITLE = 'Safety'
