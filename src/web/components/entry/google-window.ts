import type { Query } from '#contract/api.ts'
import type { GoogleAnswer } from './google-outcome.ts'
import { readAnswer } from './google-outcome.ts'

const CHANNEL = 'kickabout-google'
const WIDTH = 480
const HEIGHT = 680

/** Facebook, Instagram, Line and the like show pages in a browser of their own, where a new window never comes back. */
const INSIDE_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly)/i

/** Tells whether this browser can show Google in a window of its own. */
export const canOpenWindow = (userAgent: string): boolean => !INSIDE_APP.test(userAgent)

/** The server's address that sends people to Google. */
export const googleAddress = (query: Query<'GET /api/auth/google'>): string =>
  `/api/auth/google?${new URLSearchParams(query)}`

/** Opens a small window for Google over the middle of ours, empty; null when the browser refuses. Call it in the click itself. */
export function openGoogleWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`
  return window.open('', 'kickabout-google', features)
}

/** Listens for the window's answer; gives the way to stop. */
export function listenForAnswer(onAnswer: (answer: GoogleAnswer) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    const answer = readAnswer(data)
    if (answer) onAnswer(answer)
  }
  return () => channel.close()
}

/** Posts the answer from the window's last page, before it closes. */
export function postAnswer(answer: GoogleAnswer): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(answer)
  channel.close()
}
