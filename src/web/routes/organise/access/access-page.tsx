import type { ReactNode } from 'react'
import type { AccessReply } from '#contract/people/access.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Segment, Segments } from '#web/components/segments.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { type AccessActs, useAccess } from './access-query.ts'

const EYEBROW = 'Access'

type AccessPageProps = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** One of the three screens of Access, with the way to the others. */
export function AccessPage({ title, aside, children }: AccessPageProps) {
  return (
    <ConsolePage
      title={title}
      eyebrow={EYEBROW}
      aside={aside}
      below={
        <div className="mt-6 print:hidden">
          <Segments label="Access">
            <Segment to="/organise/access" end>
              People with roles
            </Segment>
            <Segment to="/organise/access/safety">Safety</Segment>
            <Segment to="/organise/access/log">Log</Segment>
          </Segments>
        </div>
      }
    >
      {children}
    </ConsolePage>
  )
}

type WithRolesProps = { title: string; children: (reply: AccessReply) => ReactNode }

/** Shows what needs the list of roles, once it is there. */
export function WithRoles({ title, children }: WithRolesProps) {
  const query = useAccess()
  if (query.data) return children(query.data)
  if (query.error) return <LoadFailed title={title} eyebrow={EYEBROW} query={query} />
  return (
    <AccessPage title={title}>
      <Card className="px-inset py-6">
        <Bone className="h-40 w-full" />
      </Card>
    </AccessPage>
  )
}

/** Recovery sheets in use, each with the button that stops it ([AC5]). */
export function UsedSheets({ reply, acts }: { reply: AccessReply; acts: AccessActs }) {
  return reply.usedSheets.map(({ userId, name, usedText, countsFromText }) => (
    <Alert
      key={userId}
      tone="error"
      title={<WithNames text={`The recovery sheet of ${name} is in use`} names={[name]} />}
    >
      <p>
        <WithNames
          text={`Somebody typed its code on ${usedText}. From ${countsFromText} on they can open that account. If it isn’t ${name}, stop it.`}
          names={[name]}
        />
      </p>
      <Button
        variant="danger"
        size="small"
        className="mt-3"
        pending={acts.isPending}
        onClick={() =>
          void acts.run({
            kind: 'stop-recovery',
            userId,
            said: `The recovery sheet of ${name} does not work any more`,
          })
        }
      >
        Stop it
      </Button>
    </Alert>
  ))
}
