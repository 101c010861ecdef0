import { useQuery } from '@tanstack/react-query'
import { mailNeeds, passkeyNeed } from '#league/desk/own-needs.ts'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { List } from '#web/components/list.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import { useSendsMails } from '#web/data/site.ts'
import { MailButtons, TestMailAnswer } from './mail-buttons.tsx'
import { useDismissPasskey, useTestMail } from './need-acts.ts'
import { NeedRow } from './need-row.tsx'

/** The needs of the site and of the reader's account before there is a season, and so a desk. */
export function OwnNeeds() {
  const sendsMails = useSendsMails()
  const { data } = useQuery(passkeysQuery)
  const testMail = useTestMail()
  const dismiss = useDismissPasskey()
  const passkey = data?.recommended ? { impossible: data.impossible } : null
  return (
    <Card aria-labelledby="needs">
      <SectionHead id="needs" title="What needs you now" />
      <List>
        {mailNeeds({ sendsMails, mailWentOut: false }).map((need) => (
          <NeedRow key={need.id} need={need} season={null}>
            <MailButtons urgent={need.urgent} testMail={testMail} />
          </NeedRow>
        ))}
        {passkeyNeed({ passkey }).map((need) => (
          <NeedRow key={need.id} need={need} season={null}>
            {need.action && (
              <TextButton aria-disabled={dismiss.isPending} onClick={() => void dismiss.run()}>
                Don’t ask again
              </TextButton>
            )}
          </NeedRow>
        ))}
      </List>
      <FailureAlert failure={dismiss.failure} />
      <TestMailAnswer testMail={testMail} />
    </Card>
  )
}
