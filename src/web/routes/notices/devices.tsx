import type { QueryClient } from '@tanstack/react-query'
import { MOST_PUSH_SUBSCRIPTIONS } from '#contract/push/choices.ts'
import type { OwnPush, ToldDevice } from '#contract/push/push.ts'
import { clockTime, shortDate } from '#league/day-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { deviceName } from '#web/components/device-name.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { call } from '#web/data/client.ts'
import { ownDay, ownTime } from '#web/data/own-clock.ts'
import { ownPushQuery } from '#web/data/own-push.ts'
import { useAct } from '#web/data/use-act.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { deviceWord } from '#web/device/browser-kind.ts'
import { unsubscribe } from '#web/device/own-push.ts'
import type { PushHere } from './push-here.ts'
import { ThisBrowser } from './this-browser.tsx'

/** Phones and computers that are told: this one first, with the way to be one of them. */
export function Devices({ push, here, word }: { push: OwnPush; here: PushHere; word: string }) {
  const current = push.devices.find((device) => device.current)
  const others = push.devices.filter((device) => !device.current)
  return (
    <>
      {here === 'on' && current ? (
        <Told device={current} name={`This ${word}`} isHere />
      ) : (
        <ThisBrowser push={push} here={here} word={word} />
      )}
      {others.length > 0 && (
        <ul aria-label="Your other devices">
          {others.map((device) => (
            <li key={device.id}>
              <Told device={device} name={deviceName(device)} />
            </li>
          ))}
        </ul>
      )}
      {push.devices.length === MOST_PUSH_SUBSCRIPTIONS && here === 'off' && (
        <p className="pb-4 text-ink-2 text-sm">
          {`You can have ${MOST_PUSH_SUBSCRIPTIONS} devices. The next one replaces the oldest.`}
        </p>
      )}
    </>
  )
}

export const useDeviceWord = () => useBrowserValue(() => deviceWord(navigator), 'phone')

function Told({ device, name, isHere = false }: { device: ToldDevice; name: string; isHere?: boolean }) {
  const refresh = (client: QueryClient) => client.invalidateQueries(ownPushQuery)
  const params = { deviceId: device.id }
  const tried = useAct({
    attempt: 'push-try',
    send: () => call('POST /api/me/push/:deviceId/try', { params }),
    refresh,
  })
  const ended = useAct({
    attempt: 'push',
    send: () => (isHere ? unsubscribe() : call('DELETE /api/me/push/:deviceId', { params })),
    refresh,
  })
  const says = useBrowserValue(() => saysOf(device), '')
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t py-2">
        <p className="min-w-0">
          <b className="wrap-anywhere block font-semibold leading-snug">{name}</b>
          <span className="block text-ink-2 text-sm">{says}</span>
        </p>
        <p className="flex flex-wrap justify-end gap-x-5">
          {isHere && (
            <TextButton aria-disabled={tried.isPending || undefined} onClick={() => void tried.run()}>
              {tried.isPending ? 'Sending…' : 'Send a test'}
            </TextButton>
          )}
          <TextButton aria-disabled={ended.isPending || undefined} onClick={() => void ended.run()}>
            <span>{isHere ? (ended.isPending ? 'Stopping…' : 'Stop') : ended.isPending ? 'Removing…' : 'Remove'}</span>
            <span className="sr-only">{isHere ? ` telling ${name}` : `: ${name}`}</span>
          </TextButton>
        </p>
      </div>
      <p role="status" className="pb-3 font-semibold text-pitch-600 text-sm empty:hidden">
        {tried.reply?.outcome === 'taken' && !tried.isPending && 'Sent. It arrives in a few seconds.'}
      </p>
      {tried.reply?.outcome === 'failed' && !tried.isPending && (
        <div className="pb-4">
          <Alert tone="error" title="It didn’t arrive">
            Your browser’s push service refused it. Press “Stop”, then add this device again.
          </Alert>
        </div>
      )}
      <div className="pb-4 empty:hidden">
        <FailureAlert failure={tried.failure ?? ended.failure} />
      </div>
    </>
  )
}

/** 'Last notice Jul 24, 9:47 AM', 'Since Jun 11, nothing has arrived since Jul 2' */
function saysOf({ since, lastToldAt, failingSince }: ToldDevice): string {
  const added = `Since ${shortDate(ownDay(since))}`
  if (failingSince !== null) return `${added}, nothing has arrived since ${shortDate(ownDay(failingSince))}`
  if (lastToldAt === null) return `${added}, no notice yet`
  return `Last notice ${shortDate(ownDay(lastToldAt))}, ${clockTime(ownTime(lastToldAt))}`
}
