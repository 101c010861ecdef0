/** The ways to be called when it is one's turn; each can be switched off and stays so on this device. */
export const CALLS = {
  sound: 'Sound',
  lastSeconds: 'Sound at ten seconds',
  vibration: 'Vibration',
  title: 'Name of the tab',
  notification: 'Browser notification',
} as const
export type Call = keyof typeof CALLS
export type CallChoice = Record<Call, boolean>

const KEPT = 'draft-calls'
const FIRST: CallChoice = { sound: true, lastSeconds: true, vibration: true, title: true, notification: false }

/** Returns the choice made on this device. */
export function readCalls(): CallChoice {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<CallChoice>) }
  } catch {
    // No storage, or nothing that this site wrote.
    return FIRST
  }
}

export function keepCalls(choice: CallChoice): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choice))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Tells whether this device can do a call at all. */
export const isPossible = (call: Call) =>
  call === 'vibration' ? 'vibrate' in navigator : call === 'notification' ? 'Notification' in window : true

let audio: AudioContext | undefined

/** Browsers let a page sound only after a touch or a key: to be called on one. */
export function allowSound(): void {
  audio ??= new AudioContext()
  // 'suspended' before the first touch, and 'interrupted' on iOS after a call or a while in the background.
  if (audio.state === 'running' || audio.state === 'closed') return
  // Refused, the next touch asks again.
  audio.resume().catch(() => {})
}

/** A note: when it begins and how long it is, in seconds, and from which frequency to which it goes, in hertz. */
type Note = readonly [start: number, length: number, from: number, to: number]

/** Two short notes of a whistle. */
export const whistle = () =>
  play([
    [0, 0.12, 1750, 2100],
    [0.2, 0.34, 1750, 2100],
  ])

/** Three low notes: ten seconds are left. */
export const warn = () =>
  play([
    [0, 0.1, 880, 880],
    [0.18, 0.1, 880, 880],
    [0.36, 0.16, 660, 660],
  ])

function play(notes: readonly Note[]): void {
  if (audio?.state !== 'running') return
  for (const [start, length, from, to] of notes) {
    const at = audio.currentTime + start
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(from, at)
    tone.frequency.linearRampToValueAtTime(to, at + length)
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.25, at + 0.02)
    volume.gain.linearRampToValueAtTime(0, at + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
  }
}

/** Browsers refuse it, with a complaint, to a page that nobody has touched yet. */
export function shake(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([180, 90, 180])
}

/** Shown only while the page can't be seen; a press leads back to it. */
export function notify(title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const note = new Notification(title, { body, tag: 'draft-turn' })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Chrome on Android has them for service workers only.
  }
}
