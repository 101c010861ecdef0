import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { changesText, publicationText, publishLabel, whoSeesOld } from '../view/publishing-text.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** Counts the changes that players do not see yet, and publishes them; else says what was published last. */
export function PublishBar() {
  const { copy, canEdit, isOffline, matches, context, open, ask } = useWorkspace()
  const { shown, isSaving } = copy
  const { changes, publication, zone } = shown
  const isOpen = changes > 0
  const note = isOpen
    ? whoSeesOld(matches.values(), context.teams)
    : publication && publicationText(publication, zone.id)
  return (
    <Card className="sched-bar" data-open={isOpen || undefined} aria-label="Publishing">
      <span className="sched-dot" aria-hidden="true" />
      <div className="sched-bar-text">
        <p className="font-bold">{changesText(changes)}</p>
        <p className="text-ink-2 text-sm">
          {note || (shown.league.isArchived ? '' : 'What you change here is a draft until you publish it.')}
        </p>
      </div>
      <div className="sched-bar-acts">
        {isOpen && canEdit && (
          <TextButton isRare onClick={() => ask('discard')}>
            Discard
          </TextButton>
        )}
        {isOpen && <TextButton onClick={() => open({ kind: 'changes' })}>See them</TextButton>}
        {!isOpen && canEdit && publication?.canBeTakenBack && (
          <TextButton onClick={() => ask('take-back')}>Take it back</TextButton>
        )}
        {publication && (
          <TextButton isRare={isOpen} onClick={() => open({ kind: 'history' })}>
            History
          </TextButton>
        )}
        {isOpen && (canEdit || isOffline) && (
          <Button
            size="small"
            className="sched-publish"
            disabled={isOffline}
            pending={isSaving}
            pendingText="Saving…"
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'publish' })}
          >
            {isOffline ? 'Publishing needs a connection' : publishLabel(shown.concerned)}
          </Button>
        )}
      </div>
    </Card>
  )
}

type TextButtonProps = {
  onClick: () => void
  /** On a phone, where there is no room for it, it is found behind "See them". */
  isRare?: boolean
  children: string
}

const TextButton = ({ onClick, isRare = false, children }: TextButtonProps) => (
  <button
    type="button"
    className="sched-bar-link"
    data-rare={isRare || undefined}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {children}
  </button>
)
