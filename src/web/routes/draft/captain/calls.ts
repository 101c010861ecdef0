/** The ways to be called when it is one's turn; each can be switched off and stays so on this device. */
export const CALLS = {
  sound: 'Sound',
  vibration: 'Vibration',
  title: 'Name of the tab',
  notification: 'Browser notification',
} as const
export type Call = keyof typeof CALLS
export type CallChoice = Record<Call, boolean>

const KEPT = 'draft-calls'
const FIRST: CallChoice = { sound: true, vibration: true, title: true, notification: false }

/** What was chosen on this device. */
export function readCalls(): CallChoice {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<CallChoice>) }
  } catch {
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

/** Which calls this device knows at all. */
export const isPossible = (call: Call) =>
  call === 'vibration' ? 'vibrate' in navigator : call === 'notification' ? 'Notification' in window : true

let audio: AudioContext | undefined

/** Browsers let a page sound only after a touch or a key: to be called on one. */
export function allowSound(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** Two short notes of a whistle. */
export function whistle(): void {
  if (audio?.state !== 'running') return
  for (const [start, length] of [
    [0, 0.12],
    [0.2, 0.34],
  ] as const) {
    const at = audio.currentTime + start
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(1750, at)
    tone.frequency.linearRampToValueAtTime(2100, at + length)
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
