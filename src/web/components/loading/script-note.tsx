import { useEffect, useSyncExternalStore } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { openPage } from '#web/navigation/open-page.ts'
import { tryAgain } from '#web/start/retry.ts'
import { type ScriptTrouble, scripts } from '#web/start/script-loader.ts'
import { Press } from '../press.tsx'

const TEXTS: Record<ScriptTrouble, string> = {
  slow: 'Still loading. The connection is slow.',
  unreachable: 'This page can’t be loaded right now. We keep trying.',
  outdated: 'There is a new version of the site. Load the page again to go on.',
  stuck: 'A part of this page did not come. Load the page again to go on.',
}

/** Says that the screen that was asked for, or a part of this one, does not come yet. */
export function ScriptNote() {
  const { location } = useNavigation()
  const here = useLocation()
  const wanted = useHref(location ?? here)
  const { screen, part } = useSyncExternalStore(scripts.watch, scripts.troubles, scripts.troubles)
  const trouble = (scripts.isScreenAwaited() && screen) || part
  const isLost = trouble === 'outdated' || trouble === 'stuck'

  // Each tap is a try of its own.
  useEffect(() => {
    if (location) tryAgain()
  }, [location])

  return (
    <p role="status" className="script-note empty:hidden">
      {trouble && (
        <>
          <span>{TEXTS[trouble]}</span>
          {trouble !== 'slow' && (
            <Press onClick={isLost ? () => void openPage(wanted) : tryAgain}>
              {isLost ? 'Load again' : 'Try again'}
            </Press>
          )}
        </>
      )}
    </p>
  )
}
