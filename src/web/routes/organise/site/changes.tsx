import { Fact, Facts } from '#web/components/facts.tsx'
import { PART_NAMES, PARTS } from './draft.ts'
import type { SiteDraft } from './use-site-draft.ts'
import { valueText } from './value-text.ts'

/** Lists the parts that are not saved, each with its old and new value. */
export function Changes({ site: { draft, saved, values } }: { site: SiteDraft }) {
  return (
    <Facts>
      {PARTS.filter((part) => draft[part]).map((part) => {
        const [was, is] = [valueText(part, saved[part]), valueText(part, values[part])]
        return (
          <Fact key={part} name={PART_NAMES[part]}>
            {was !== is && (
              <>
                <span className="sr-only">Was:</span>{' '}
                <s dir="auto" className="font-normal text-ink-2">
                  {was}
                </s>{' '}
                <span className="sr-only">Would be:</span>{' '}
              </>
            )}
            <span dir="auto">{is}</span>
          </Fact>
        )
      })}
    </Facts>
  )
}
