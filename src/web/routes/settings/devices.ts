import type { SignIn } from '#contract/account.ts'
import { deviceName } from '#web/components/device-name.ts'

/** The sign-ins of one kind of device: its name, its last use, and how many there are. */
export type Device = { name: string; lastUsedOn: string; current: boolean; count: number }

/** Sign-ins by device, which only browser and system tell apart: the one that asks first, then by their last use. */
export function devicesOf(signIns: readonly SignIn[]): Device[] {
  return [...Map.groupBy(signIns, deviceName)]
    .map(([name, alike]) => ({
      name,
      lastUsedOn:
        alike
          .map(({ lastUsedOn }) => lastUsedOn)
          .toSorted()
          .at(-1) ?? '',
      current: alike.some(({ current }) => current),
      count: alike.length,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || (a.lastUsedOn < b.lastUsedOn ? 1 : -1))
}
