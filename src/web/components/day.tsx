import { useBrowserValue } from './use-browser-value.ts'

const FORM = { month: 'short', day: 'numeric' } as const
const OWN = new Intl.DateTimeFormat('en-US', FORM)
const MEANWHILE = new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: 'UTC' })

/** The day of an instant on the reader's own clocks, as 'Jul 19'. */
export const Day = ({ at }: { at: number }) => useBrowserValue(() => OWN.format(at), MEANWHILE.format(at))
