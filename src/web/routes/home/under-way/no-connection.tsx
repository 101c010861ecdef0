import { AsOf, timeText } from '#web/components/as-of.tsx'
import { useLostAt } from '#web/components/season/use-lost-at.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

type StoredSinceProps = {
  /** When the device got the page, where newer is not here yet. */
  storedSince: number | null
  /** True where the server did not answer, or the browser is offline. */
  isCut: boolean
}

/** Says of what time the page is while the server does not answer, at the top of the band, whose padding it takes. */
export function NoConnection({ storedSince, isCut }: StoredSinceProps) {
  const lostAt = useLostAt()
  const since = useTimeOf(lostAt === null && !isCut ? null : (storedSince ?? lostAt))
  return (
    <>
      <div
        role="status"
        className="relative z-1 -mt-10 mb-2 bg-flood text-pitch-950 empty:hidden sm:-mt-14 sm:mb-6 print:hidden"
      >
        {since && <p className="wrap py-1.5 font-semibold text-sm">{`No connection. This is from ${since}.`}</p>}
      </div>
      {storedSince !== null && since === '' && (
        <div className="wrap relative">
          <AsOf at={storedSince} />
        </div>
      )}
    </>
  )
}

/** '2:38 PM' of today on this device's clock, 'Jul 19, 2:38 PM' of another day; '' on the server and for null. */
export const useTimeOf = (at: number | null): string => useBrowserValue(() => (at === null ? '' : timeText(at)), '')
