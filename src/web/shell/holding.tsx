import { Loading } from './loading.tsx'
import { StoppedPage } from './stopped-page.tsx'

/** Holds the place of a screen in the server's HTML, and says what is missing to those without scripts. */
export function Holding() {
  return (
    <>
      <div className="needs-scripts appear-late">
        <Loading />
      </div>
      <noscript>
        <StoppedPage title="This page needs JavaScript">
          <p>Switch it on in your browser, then load the page again. The home page works without.</p>
        </StoppedPage>
      </noscript>
    </>
  )
}
