import type { PersonSheet } from '#contract/people/person.ts'
import type { TeamSummary } from '#contract/team.ts'
import { Day } from '#web/components/day.tsx'
import { WithNames } from '#web/components/with-names.tsx'

/** What happened to a registration, the newest first. */
export function History({ sheet: { history }, teams }: { sheet: PersonSheet; teams: readonly TeamSummary[] }) {
  if (history.length === 0) return null
  return (
    <section>
      <h3 className="person-part-title">
        <span className="display">What happened</span>
      </h3>
      <ol className="person-history">
        {history.map(({ at, text, by }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its front
          <li key={history.length - i}>
            <time dateTime={new Date(at).toISOString()}>
              <Day at={at} />
            </time>
            <span>
              <WithNames text={text} names={teams.map(({ name }) => name)} />{' '}
              {by && (
                <small>
                  <WithNames text={`by ${by}`} names={[by]} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
