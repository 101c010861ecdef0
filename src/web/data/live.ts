import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ChangeEvent } from '#contract/routes/site.ts'
import { refreshDeskCounts } from './desk-counts.ts'
import { refreshDraftRoom } from './draft-room.ts'
import { refreshActs, refreshDesks, refreshLeague, refreshPeople, refreshWorkingCopy, takeChange } from './league.ts'
import { refreshMine } from './mine.ts'
import { refreshNews } from './news.ts'
import { noteServerTime } from './server-clock.ts'
import { meQuery, whenPersonChanges } from './session.ts'
import { refreshSite } from './site.ts'

/** `resting`: nobody listens, or the tab is hidden. `lost`: there was, or should be, a stream and there is none. */
export type LiveState = 'resting' | 'opening' | 'live' | 'lost'

export type LiveMessage =
  /** A season changed. */
  | { kind: 'change'; leagueId: string; version: number }
  /** Another organiser may have changed the working copy of a season's schedule. */
  | { kind: 'workingCopy'; leagueId: string }
  /** Somebody put something on a season's desk off, or took it up again. */
  | { kind: 'desk'; leagueId: string }
  /** Something of people changed: a registration, a profile. */
  | { kind: 'people' }
  /** Somebody did what the log of acts keeps. */
  | { kind: 'acts' }
  /** The reader's rights here have changed. */
  | { kind: 'me' }
  /** Posts or the banner are others ([NE1]). */
  | { kind: 'news' }
  | { kind: 'site' }
  /** A draft has begun, or is over. */
  | { kind: 'draft' }
  /** Somebody of a team said whether they are in for a match ([MN2]). */
  | { kind: 'answers'; teamId: string }
  /** The server may have missed changes. */
  | { kind: 'missed' }
  /** The stream is open (again): what changed before that may have been missed. */
  | { kind: 'opened' }
  /** The server would not open the stream; perhaps nobody is signed in any more. */
  | { kind: 'refused' }

type Source = Pick<EventSource, 'readyState' | 'close' | 'onopen' | 'onmessage' | 'onerror'>
type Deps = {
  open: () => Source
  /** Calls back whenever the tab is shown or hidden, or the network comes or goes, until the returned function is called. */
  onChange: (callback: () => void) => () => void
  isVisible: () => boolean
  /** False where the browser knows that there is no network: a stream may not notice for minutes. */
  isOnline: () => boolean
}

const CLOSED = 2
const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000
/** From one screen to the next the stream stays open. */
const LINGER = 3000

/**
 * The server's messages about changes of the league: one stream while someone listens and the tab can be seen, closed
 * in between and opened again after errors.
 */
export function createLive({ open, onChange, isVisible, isOnline }: Deps) {
  const listeners = new Set<(message: LiveMessage) => void>()
  const watchers = new Set<() => void>()
  let state: LiveState = 'resting'
  let source: Source | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY
  let stopWatching: (() => void) | undefined

  const publish = (message: LiveMessage) => {
    for (const listener of listeners) listener(message)
  }
  const become = (next: LiveState) => {
    state = next
    for (const watcher of watchers) watcher()
  }

  function connect() {
    const opened = open()
    source = opened
    if (state !== 'lost') become('opening')
    opened.onopen = () => {
      wait = FIRST_RETRY
      become('live')
      publish({ kind: 'opened' })
    }
    opened.onmessage = ({ data }) => {
      const event = JSON.parse(data) as ChangeEvent
      if ('now' in event) noteServerTime(event.now)
      else if ('missed' in event) publish({ kind: 'missed' })
      else if ('people' in event) publish({ kind: 'people' })
      else if ('acts' in event) publish({ kind: 'acts' })
      else if ('me' in event) publish({ kind: 'me' })
      else if ('answersOf' in event) publish({ kind: 'answers', teamId: event.answersOf })
      else if ('news' in event) publish({ kind: 'news' })
      else if ('site' in event) publish({ kind: 'site' })
      else if ('draft' in event) publish({ kind: 'draft' })
      else if ('workingCopy' in event) publish({ kind: 'workingCopy', leagueId: event.leagueId })
      else if ('desk' in event) publish({ kind: 'desk', leagueId: event.leagueId })
      else publish({ kind: 'change', ...event })
    }
    opened.onerror = () => {
      become('lost')
      // While it is not closed the browser tries again by itself.
      if (opened.readyState !== CLOSED) return
      drop()
      retry = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LONGEST_RETRY)
      publish({ kind: 'refused' })
    }
  }

  function drop() {
    clearTimeout(retry)
    retry = undefined
    source?.close()
    source = undefined
  }

  function adjust() {
    const wanted = listeners.size > 0 && isVisible()
    if (wanted && !isOnline()) {
      drop()
      become('lost')
      return
    }
    if (wanted && !source && !retry) connect()
    if (wanted || (!source && !retry)) return
    drop()
    wait = FIRST_RETRY
    become('resting')
  }

  return {
    /** Calls back on each message until the returned function is called. */
    listen(listener: (message: LiveMessage) => void): () => void {
      listeners.add(listener)
      stopWatching ??= onChange(adjust)
      adjust()
      return () => {
        listeners.delete(listener)
        setTimeout(() => {
          adjust()
          if (listeners.size > 0) return
          stopWatching?.()
          stopWatching = undefined
        }, LINGER)
      }
    },
    /** Closes the stream now; who listens next opens another. */
    end() {
      if (!source && !retry) return
      drop()
      become('resting')
    },
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    state: () => state,
  }
}

const live = createLive({
  open: () => new EventSource('/api/events'),
  onChange(callback) {
    document.addEventListener('visibilitychange', callback)
    for (const event of ['online', 'offline']) window.addEventListener(event, callback)
    return () => {
      document.removeEventListener('visibilitychange', callback)
      for (const event of ['online', 'offline']) window.removeEventListener(event, callback)
    }
  },
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
})

// A stream that was opened with one person's session must not serve the next.
whenPersonChanges(live.end)

/**
 * Keeps the season's queries on this screen as new as the server's: a saved score shows without a reload. To be called
 * once by each screen that shows some.
 */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      live.listen((message) => {
        if (message.kind === 'change') void Promise.all([takeChange(client, message.leagueId), refreshMine(client)])
        else if (message.kind === 'workingCopy') void refreshWorkingCopy(client, message.leagueId)
        else if (message.kind === 'desk') void refreshDesks(client)
        else if (message.kind === 'people') void refreshPeople(client)
        else if (message.kind === 'acts') void refreshActs(client)
        else if (message.kind === 'site') void refreshSite(client)
        else if (message.kind === 'draft') void refreshDraftRoom(client)
        else if (message.kind === 'answers') void refreshMine(client)
        else if (message.kind === 'news') void refreshNews(client)
        else if (message.kind === 'missed')
          void Promise.all([takeChange(client), refreshMine(client), refreshNews(client), refreshDraftRoom(client)])
        else if (message.kind === 'me') void client.invalidateQueries({ queryKey: meQuery.queryKey })
        else if (message.kind === 'opened')
          void Promise.all([refreshLeague(client), refreshMine(client), refreshActs(client), refreshDraftRoom(client)])
        else if (message.kind === 'refused') void client.invalidateQueries({ queryKey: meQuery.queryKey })
      }),
    [client],
  )
}

const isLost = () => live.state() === 'lost'

/** Tells whether there is no connection though there should be, for the part of a screen that says so. */
export const useIsLost = (): boolean => useSyncExternalStore(live.watch, isLost, isLost)

/** Keeps the counts of what waits at the desk, for the header of any page, as new as the server's. */
export function useDeskChanges(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      live.listen(({ kind }) => {
        if (kind !== 'me' && kind !== 'refused' && kind !== 'answers') void refreshDeskCounts(client)
      }),
    [client],
  )
}

/** Keeps what the site says as new as the server's, such as that an evening is called off. */
export function useSiteChanges(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      live.listen(({ kind }) => {
        if (kind === 'change' || kind === 'missed' || kind === 'opened') void refreshSite(client)
      }),
    [client],
  )
}
