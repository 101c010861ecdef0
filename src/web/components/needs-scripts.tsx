/** Said to who has scripts switched off, over what the server rendered and what does nothing without them. */
export const NeedsScripts = () => (
  <noscript>
    <p className="rounded-md bg-live/10 px-4 py-3 text-live-deep">
      <b>This page needs JavaScript.</b> Switch it on in your browser, then load the page again.
    </p>
  </noscript>
)
