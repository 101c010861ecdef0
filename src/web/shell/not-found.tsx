import { ButtonLink } from '#web/components/button.tsx'

/** The screen for an address that leads nowhere. */
export function NotFound() {
  return (
    <div className="band grid min-h-[70vh] place-items-center px-4 py-16 text-center text-white">
      <div>
        <p className="eyebrow text-flood">404 · Out of bounds</p>
        <h1 className="display mt-3 text-[clamp(2.75rem,9vw,5rem)]">Page not found</h1>
        <p className="mx-auto mt-4 max-w-md text-white/80">
          There is nothing at this address. The link may be old, or a letter went astray.
        </p>
        <ButtonLink to="/" className="mt-8">
          Back to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
