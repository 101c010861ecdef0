import type { SiteLook, SitePart } from '#contract/own-site/site-parts.ts'

/** The message of the form for the site to the page in its frame: how the site would be, and what of it is not saved. */
export type Previewed = { productName: string; look: SiteLook; changed: readonly SitePart[] }

const SHOW = 'show the site'
const READY = 'ready to show the site'

/** Sends it into a frame with a page of this site. */
export const showPreview = (frame: Window, previewed: Previewed): void =>
  frame.postMessage({ kind: SHOW, previewed }, window.location.origin)

/** Says to the form that this page listens. */
export const tellReady = (): void => window.parent.postMessage({ kind: READY }, window.location.origin)

/** Returns what a message asks to show; null where it is another, or comes from elsewhere than the page around. */
export const previewedIn = ({ origin, source, data }: MessageEvent): Previewed | null =>
  origin === window.location.origin && source === window.parent && data?.kind === SHOW ? data.previewed : null

/** Tells whether the page in this frame says that it listens. */
export const isReady = ({ origin, source, data }: MessageEvent, frame: Window | null): boolean =>
  origin === window.location.origin && source === frame && data?.kind === READY
