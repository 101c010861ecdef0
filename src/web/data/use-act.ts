import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Me } from '#contract/site.ts'
import { Cancelled } from './cancelled.ts'
import { Failure } from './client.ts'
import { type Attempt, type FailureText, failureText } from './failure-text.ts'
import { meQuery } from './session.ts'

/** A sentence about what was done, and the input that undoes it, if any. */
export type Done<Input> = { text: string; undo: Input | null }

export type ActOptions<Input, Reply> = {
  /** Chooses the title and texts of failures. */
  attempt: Attempt | ((input: Input) => Attempt)
  /** Makes the calls. Throws a `Failure`, or `Cancelled` where the person backed out and nothing failed. */
  send: (input: Input) => Promise<Reply>
  /** Takes the reply into what the page shows. The act stays pending until it has settled. */
  onDone?: (reply: Reply, input: Input) => unknown
  /** Runs after a refusal, for a screen that goes elsewhere then. */
  onFailure?: (failure: Failure, input: Input) => unknown
  /** Asks for what the act changes anew, however it ended. The act stays pending until it has settled. */
  refresh?: (client: QueryClient, input: Input) => unknown
  /** The sentence that says what was done, with the input that undoes it; null says nothing. */
  say?: (reply: Reply, input: Input) => Done<Input> | string | null
}

/**
 * A write of a screen, tried once at a time: a press while one is under way does nothing. What it shows is `pending`,
 * then `done` or `failure`, until the next try or `forget`. A way back that is refused stays to be tried again. Where the
 * person has signed out meanwhile, or somebody else has signed in, the reply is dropped: it was for somebody else's page.
 *
 *     const leave = useAct({ attempt: 'waiting', send: () => call('DELETE /api/me/waiting'), onDone: (me) => setMe(client, me) })
 *     <Button pending={leave.isPending} onClick={() => void leave.run()}>
 */
export function useAct<Input = void, Reply = unknown>(options: ActOptions<Input, Reply>) {
  const { attempt, send, onDone, onFailure, refresh, say } = options
  const client = useQueryClient()
  const [done, setDone] = useState<Done<Input> | null>(null)
  // State arrives with the next render; a second press may come before it.
  const running = useRef(false)
  const mutation = useMutation<Reply, Error, Input>({
    async mutationFn(input) {
      const before = personOf(client)
      const reply = await send(input).catch((error: unknown) => {
        throw isSamePerson(client, before) ? error : new Dropped()
      })
      if (!isSamePerson(client, before)) throw new Dropped()
      return reply
    },
    async onSuccess(reply, input) {
      await onDone?.(reply, input)
      const said = say?.(reply, input) ?? null
      setDone(typeof said === 'string' ? { text: said, undo: null } : said)
    },
    onError: (error, input) => (error instanceof Failure ? onFailure?.(error, input) : undefined),
    // Waited for: a form that goes on from what is stored would begin with what was there before.
    onSettled: (_reply, error, input) => (error instanceof Dropped ? undefined : refresh?.(client, input)),
  })

  /** Tries it, and tells whether it was done; `failure` says why not. */
  async function run(input: Input): Promise<boolean> {
    if (running.current) return false
    running.current = true
    if (done?.undo !== input) setDone(null)
    return mutation
      .mutateAsync(input)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running.current = false
      })
  }

  /** Takes away what is said of the last try. */
  function forget() {
    setDone(null)
    if (!running.current) mutation.reset()
  }

  const { error, isPending, variables } = mutation
  const failed = error && !(error instanceof Cancelled) ? error : null
  const tried = typeof attempt === 'function' ? attempt : () => attempt
  const failure: FailureText | null = failed && failureText(tried(variables as Input), failed)
  return {
    run,
    isPending,
    /** The input of the try that is under way. */
    pending: isPending ? (variables ?? null) : null,
    failure,
    /** The refusal that `failure` puts into words; null where the page itself failed. */
    refusal: failed instanceof Failure ? failed : null,
    /** The server's messages by the dotted path of their field. */
    fields: failed instanceof Failure ? failed.fields : NO_FIELDS,
    done,
    /** Undoes what was done last. */
    undo: () => (done && done.undo !== null ? run(done.undo) : Promise.resolve(false)),
    /** The reply of the last try; undefined until it is there. */
    reply: mutation.data,
    /** Says what was done elsewhere. */
    say(text: string, undo: Input | null = null) {
      forget()
      setDone({ text, undo })
    },
    forget,
  }
}

/** An act as parts of a screen see it. */
export type Act<Input = void, Reply = unknown> = ReturnType<typeof useAct<Input, Reply>>

/** The end of an act whose person is not there any more. */
class Dropped extends Cancelled {}

const NO_FIELDS: Failure['fields'] = {}

const personOf = (client: QueryClient) => client.getQueryData<Me>(meQuery.queryKey)?.user?.id

/** Tells whether the page is still that of whoever pressed; nobody may have become somebody by the act itself. */
const isSamePerson = (client: QueryClient, before: string | undefined) =>
  before === undefined || personOf(client) === before
