import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** Back to the list of posts. */
export function BackToNews({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="ghost" size="small" onClick={onPress}>
      <Icon name="left" className="size-4" /> All news
    </Button>
  )
}
