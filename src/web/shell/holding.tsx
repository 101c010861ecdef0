import { Loading } from './loading.tsx'

/** Holds the place of a screen in the server's HTML, and says what is missing to those without scripts. */
export function Holding() {
  return (
    <>
      <div className="needs-scripts appear-late">
        <Loading />
      </div>
      <noscript>
        <div className="band min-h-[70vh] px-4 py-32 text-center text-white">
          <p className="display text-4xl">This page needs JavaScript</p>
          <p className="mx-auto mt-4 max-w-md text-white/80">
            Switch it on in your browser, then load the page again. The home page works without.
          </p>
        </div>
      </noscript>
    </>
  )
}
