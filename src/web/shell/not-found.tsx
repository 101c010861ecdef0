import { ButtonLink } from '#web/components/button.tsx'
import { StoppedPage } from './stopped-page.tsx'

/** The screen for an address that leads nowhere. */
export function NotFound() {
  return (
    <StoppedPage above="404 · Out of bounds" title="Page not found">
      <p>There is nothing at this address. The link may be old, or have a typo.</p>
      <ButtonLink to="/" className="mt-8">
        Back to the home page
      </ButtonLink>
    </StoppedPage>
  )
}
