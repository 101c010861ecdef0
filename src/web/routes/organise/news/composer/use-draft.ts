import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ManagedPost } from '#contract/news/post.ts'
import { mergeEdit } from '#league/edits/merge-edit.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { call, Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { refreshNews } from '#web/data/news.ts'
import { keepTyped as keep, readTyped as read, type TypedPlace } from '#web/data/typed.ts'
import { managedPostQuery } from '../managed-post.ts'
import { EMPTY, problemsOf, type Said, saidIn, sameSaid } from './said.ts'

/** The draft at the server, as far as this page knows. */
type Base = { version: number; said: Said }

const KEEP_AFTER_MS = 1000

type DraftOf = { leagueId: string; postId: string; draft: ManagedPost | null; userId: string }

/**
 * A draft that keeps itself while it is written: on this device at once, at the server when the typing rests. Where another
 * organiser changed it meanwhile, nothing more is kept until one of the two is chosen ([NE1]). Not by `useAct`: nobody presses
 * for it, and a save waits for the one before it.
 */
export function useDraft({ leagueId, postId, draft, userId }: DraftOf) {
  const client = useQueryClient()
  const [typed] = useState(() => readTyped(postId, userId))
  const [said, setSaid] = useState<Said>(() => typed?.said ?? (draft ? saidIn(draft) : EMPTY))
  const [theirs, setTheirs] = useState<ManagedPost | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [keptAt, setKeptAt] = useState<number | null>(draft?.at ?? null)
  const base = useRef<Base | null>(draft && { said: typed?.seen ?? saidIn(draft), version: draft.version })
  const latest = useRef(said)
  const saving = useRef<Promise<number | null>>(Promise.resolve(null))
  const isOver = useRef(false)

  function change(part: Partial<Said>) {
    latest.current = { ...latest.current, ...part }
    setSaid(latest.current)
    keepTyped(postId, { userId, said: latest.current, seen: base.current?.said })
  }

  function take(post: ManagedPost, asTyped: Said) {
    base.current = { version: post.version, said: asTyped }
    client.setQueryData(managedPostQuery(leagueId, postId).queryKey, post)
    setKeptAt(post.at)
    if (sameSaid(latest.current, asTyped)) forgetTyped(postId)
  }

  async function keepOnce(): Promise<number | null> {
    const now = latest.current
    const known = base.current
    if (isOver.current || Object.keys(problemsOf(now)).length > 0) return null
    if (known && sameSaid(now, known.said)) return known.version
    const params = { leagueId, postId }
    if (!known) {
      const post = await call('POST /api/leagues/:leagueId/posts', { params: { leagueId }, body: { postId, ...now } })
      // A try that got no answer may have saved an older text.
      take(post, saidIn(post))
      void refreshNews(client)
      return keepOnce()
    }
    try {
      const body = { ...now, before: known.said }
      const { post } = await call('PUT /api/leagues/:leagueId/posts/:postId', { params, body })
      // The reply has what others have changed meanwhile; it goes in beside what is being typed.
      const edit = mergeEdit<Said>({ before: now, after: latest.current, now: saidIn(post) })
      if (edit.overtaken.some(({ isYoursToo }) => isYoursToo)) setTheirs(post)
      else latest.current = edit.merged
      setSaid(latest.current)
      take(post, saidIn(post))
      void refreshNews(client)
      return post.version
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'fields_changed') throw error
      setTheirs(await call('GET /api/leagues/:leagueId/posts/:postId', { params }))
      return null
    }
  }

  /** Saves the draft, after a save that is under way; gives its version, null where it could not be saved. */
  function keep(): Promise<number | null> {
    const next = saving.current.then(async () => {
      try {
        const version = await keepOnce()
        setFailure(null)
        return version
      } catch (error) {
        setFailure(failureText('post', error))
        return null
      }
    })
    saving.current = next
    return next
  }

  const keepNow = useRef(keep)
  keepNow.current = keep
  // Each change begins the wait anew.
  useEffect(() => {
    if (theirs || (base.current ? sameSaid(said, base.current.said) : sameSaid(said, EMPTY))) return
    const timer = setTimeout(() => void keepNow.current(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [said, theirs])
  // The draft is saved also when somebody goes to another screen.
  useEffect(() => () => void (sameSaid(latest.current, EMPTY) || keepNow.current()), [])

  // Takes in another organiser's change where nothing was changed here.
  useEffect(() => {
    const known = base.current
    if (!draft || !known || draft.version <= known.version || !sameSaid(latest.current, known.said)) return
    base.current = { version: draft.version, said: saidIn(draft) }
    latest.current = saidIn(draft)
    setSaid(latest.current)
    setKeptAt(draft.at)
  }, [draft])

  // A draft that the server does not have is found again only by its address.
  const isOnlyHere = theirs !== null || (!sameSaid(said, EMPTY) && Object.keys(problemsOf(said)).length > 0)
  const drop = useUnsaved(isOnlyHere, { staysOnReload: true })

  return {
    said,
    change,
    keep,
    keptAt,
    failure,
    /** The draft as another organiser changed it; null where there is nothing to choose. */
    theirs,
    overtakenBy: setTheirs,
    takeTheirs() {
      if (!theirs) return
      latest.current = saidIn(theirs)
      setSaid(latest.current)
      take(theirs, saidIn(theirs))
      setTheirs(null)
    },
    keepMine() {
      if (!theirs) return
      base.current = { version: theirs.version, said: saidIn(theirs) }
      setTheirs(null)
      void keep()
    },
    /** Throws the draft away, and saves nothing more. */
    letGo() {
      isOver.current = true
      drop()
      forgetTyped(postId)
    },
  }
}
export type Draft = ReturnType<typeof useDraft>

/** A post as somebody has typed it in this tab and the server does not have it, over what they saw. */
type TypedPost = { said: Said; seen?: Said | undefined }

const placeOf = (postId: string, userId: string): TypedPlace => ({ key: `post-${postId}`, userId })

/** Returns what the same person has typed; null where there is nothing. */
const readTyped = (postId: string, userId: string): TypedPost | null => read<TypedPost>(placeOf(postId, userId))

const keepTyped = (postId: string, { userId, ...typed }: TypedPost & { userId: string }): void =>
  keep(placeOf(postId, userId), typed)

/** Lets go of it, once the server has it. */
const forgetTyped = (postId: string): void => keep(placeOf(postId, ''), null)
