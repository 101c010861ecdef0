import { useId } from 'react'
import type { Audience, ManagedNews } from '#contract/news/post.ts'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { sameAudience } from '../news-text.ts'

type Choice = ManagedNews['audiences'][number]
type AudienceChoiceProps = { choices: readonly Choice[]; audience: Audience; onChange: (audience: Audience) => void }

/** Teams and evenings are chosen from a list of their own. */
const OF_MANY = ['team', 'playing'] as const
type OfMany = (typeof OF_MANY)[number]
const LABELS: Record<OfMany, { chip: string; list: string }> = {
  team: { chip: 'A team…', list: 'Which team' },
  playing: { chip: 'Who plays on…', list: 'Which evening' },
}
const isOfMany = (kind: Audience['kind']): kind is OfMany => OF_MANY.some((one) => one === kind)

/** Chooses whom a post is for: one of the season's audiences, each with its number of people ([NE1]). */
export function AudienceChoice({ choices, audience, onChange }: AudienceChoiceProps) {
  const group = useId()
  const kinds = [...new Set(choices.map((choice) => choice.audience.kind))]
  return (
    <GroupFrame label="Who it is for" error={undefined}>
      <Chips>
        {kinds.map((kind) => {
          const [first] = choices.filter((choice) => choice.audience.kind === kind)
          if (!first) return null
          return (
            <ChipChoice
              key={kind}
              type="radio"
              name={group}
              checked={audience.kind === kind}
              onChange={() => onChange(first.audience)}
              count={isOfMany(kind) ? null : first.count}
            >
              <span>{isOfMany(kind) ? LABELS[kind].chip : first.audienceText}</span>
            </ChipChoice>
          )
        })}
      </Chips>
      {isOfMany(audience.kind) && (
        <OneOfMany kind={audience.kind} choices={choices} audience={audience} onChange={onChange} />
      )}
    </GroupFrame>
  )
}

function OneOfMany({ kind, choices, audience, onChange }: AudienceChoiceProps & { kind: OfMany }) {
  const offered = choices.filter((choice) => choice.audience.kind === kind)
  const chosen = offered.findIndex((choice) => sameAudience(choice.audience, audience))
  return (
    <FieldFrame label={LABELS[kind].list} error={undefined}>
      {(wiring) => (
        <Select
          {...wiring}
          translate="no"
          value={chosen}
          onChange={({ target }) => {
            const choice = offered[Number(target.value)]
            if (choice) onChange(choice.audience)
          }}
        >
          {chosen === -1 && <option value={-1}>Choose one</option>}
          {offered.map(({ audienceText, count }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a choice in a list that stays
            <option key={i} value={i}>{`${audienceText} (${count})`}</option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
