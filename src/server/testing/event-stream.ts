import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeEvent } from '#contract/routes/site.ts'

export type EventStream = Awaited<ReturnType<typeof openEventStream>>

/** `/api/events` of a server, as a browser with these cookies reads it. */
export async function openEventStream(address: string, { cookies }: { cookies: Map<string, string> }) {
  const abort = new AbortController()
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(`${address}/api/events`, { headers: { cookie }, signal: abort.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  /** Takes the next piece; false at the end. */
  async function read(): Promise<boolean> {
    // A connection that is cut ends it too.
    const piece = await reader?.read().catch(() => null)
    if (!piece || piece.done) return false
    received += piece.value
    return true
  }
  async function nextOfAll(): Promise<ChangeEvent> {
    for (;;) {
      const [whole, data = ''] = /data: (.*)\n\n/.exec(received) ?? []
      if (whole) {
        received = received.slice(received.indexOf(whole) + whole.length)
        const event: ChangeEvent = JSON.parse(data)
        // The stream's first message is no change.
        if ('now' in event) continue
        return event
      }
      if (!(await read())) throw new Error(`the stream ended after ${JSON.stringify(received)}`)
    }
  }
  async function nextOne(is: (event: ChangeEvent) => boolean): Promise<ChangeEvent> {
    for (;;) {
      const event = await nextOfAll()
      if (is(event)) return event
    }
  }
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    /** The next event, whatever it is. */
    nextOfAll,
    /** The next event, but for those of the log of acts: most acts are followed by one, within a second. */
    next: () => nextOne((event) => !('acts' in event)),
    /** Passes over all events up to the next one of the log of acts. */
    nextActs: () => nextOne((event) => 'acts' in event),
    /** Passes over all events up to the next one of a draft that begins or ends. */
    nextDraft: () => nextOne((event) => 'draft' in event),
    /** Tells whether it ends within so many ms, whatever it says before. */
    async endsWithin(ms: number): Promise<boolean> {
      const over = (async () => {
        while (await read());
        return true
      })()
      return Promise.race([over, pause(ms, false)])
    },
    close: () => abort.abort(),
  }
}
