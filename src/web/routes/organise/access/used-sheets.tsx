import type { AccessReply } from '#contract/people/access.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { AccessActs } from './access-query.ts'

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
          text={`Its code was typed on ${usedText}. From ${countsFromText} on, whoever has it can open that account. If it is not ${name}, stop it.`}
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
