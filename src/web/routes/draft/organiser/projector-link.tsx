import type { ComponentProps } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { ButtonAnchor } from '#web/components/button.tsx'
import { useScopedPath } from '#web/data/season-scope.ts'

type ProjectorLinkProps = { draft: DraftMessage } & Pick<ComponentProps<typeof ButtonAnchor>, 'variant' | 'className'>

/** Opens the picture for the hall in a window of its own, to be moved to the projector. */
export function ProjectorLink({ draft, ...look }: ProjectorLinkProps) {
  const path = useScopedPath()
  return (
    <ButtonAnchor
      {...look}
      size="small"
      target="_blank"
      rel="noopener"
      href={path(draft.rehearsal ? '/draft?rehearsal&view=board' : '/draft?view=board')}
    >
      <span>
        <span className="max-sm:sr-only">Open the projector</span>
        <span className="sm:hidden" aria-hidden="true">
          Projector
        </span>
      </span>
    </ButtonAnchor>
  )
}
