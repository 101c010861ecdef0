import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '#web/start/script-loader.ts'

/**
 * A dialog whose script is fetched when it is first opened. It stays from then on, since it closes by fading. The focus is
 * left where it is until the dialog is there, which takes it and gives it back.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Dialog = lazyPart(load)
  return function LazyDialog(props: Props) {
    const [isNeeded, setNeeded] = useState(false)
    if (!isNeeded && isOpen(props)) setNeeded(true)
    return isNeeded ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
