/** The classes of every window over a page, of `Dialog` and `AlertDialog` alike: from the foot of a phone, in the middle of a wider screen. */
export const BACKDROP = 'popup-backdrop'
export const VIEWPORT = 'popup-viewport'
export const POPUP = 'popup'
