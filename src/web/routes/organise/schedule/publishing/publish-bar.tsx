import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { TextButton } from '#web/components/text-button.tsx'
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
    <Card aria-label="Publishing" className={isOpen ? 'lg:sticky lg:top-3 lg:z-5' : ''}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-inset py-3">
        <span
          aria-hidden="true"
          className={`size-3 flex-none rounded-full ring-4 ${isOpen ? 'bg-flood ring-flood/30' : 'bg-accent ring-accent/20'}`}
        />
        <div className="min-w-0 flex-1">
          <p className="font-bold">{changesText(changes)}</p>
          <p className="text-ink-2 text-sm max-lg:hidden">
            {note || (shown.league.isArchived ? '' : 'What you change here is a draft until you publish it.')}
          </p>
        </div>
        {isOpen && canEdit && (
          <BarButton isRare onClick={() => ask('discard')}>
            Discard
          </BarButton>
        )}
        {isOpen && <BarButton onClick={() => open({ kind: 'changes' })}>See them</BarButton>}
        {!isOpen && canEdit && publication?.canBeTakenBack && (
          <BarButton onClick={() => ask('take-back')}>Take it back</BarButton>
        )}
        {publication && (
          <BarButton isRare={isOpen} onClick={() => open({ kind: 'history' })}>
            History
          </BarButton>
        )}
        {isOpen && (canEdit || isOffline) && (
          <Button
            size="small"
            className="max-lg:w-full"
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

type BarButtonProps = {
  onClick: () => void
  /** On a phone, where there is no room for it, it is found behind "See them". */
  isRare?: boolean
  children: string
}

const BarButton = ({ onClick, isRare = false, children }: BarButtonProps) => (
  <TextButton className={isRare ? 'max-lg:hidden' : ''} aria-haspopup="dialog" onClick={onClick}>
    {children}
  </TextButton>
)
