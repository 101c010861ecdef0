import { Loading } from './loading.tsx'
import { StoppedPage } from './stopped-page.tsx'

/** Stands for the screen in a shell page until the scripts are there, and says to those without scripts what is missing. */
export function ScreenPlaceholder() {
  return (
    <>
      <div className="needs-scripts appear-late">
        <Loading />
      </div>
      <noscript>
        <StoppedPage title="This page needs JavaScript">
          <p>Switch it on in your browser, then load the page again. The home page works without it.</p>
        </StoppedPage>
      </noscript>
    </>
  )
}
