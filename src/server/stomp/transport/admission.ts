import type { IncomingMessage } from 'node:http'
import type { Handlers } from '../handlers.ts'

/** The reason for a refusal, as an HTTP status. */
export type RefusalStatus = 401 | 403 | 429

type Asked<Who> = Pick<Handlers<Who>, 'identify' | 'keyOf' | 'allowsOrigin' | 'addressOf' | 'refused'> & {
  limits: Pick<Handlers<Who>['limits'], 'connections'>
}

export type Admission<Who> = ReturnType<typeof createAdmission<Who>>

/** Admits connections as the handlers decide, so many for each person and each network address. */
export function createAdmission<Who>(handlers: Asked<Who>) {
  const { perKey, perAddress } = handlers.limits.connections
  const byKey = new Map<string, number>()
  const byAddress = new Map<string, number>()

  return {
    allowsOrigin: (request: IncomingMessage) => handlers.allowsOrigin(request),
    keyOf: (who: Who) => handlers.keyOf(who),
    refused: (request: IncomingMessage, status: RefusalStatus) => handlers.refused?.(request, status),
    /** Returns who it is, or the refusal. */
    async admit(request: IncomingMessage): Promise<{ who: Who } | { refusal: RefusalStatus }> {
      if (!handlers.allowsOrigin(request)) return { refusal: 403 }
      const who = await handlers.identify(request)
      return who === null ? { refusal: 401 } : { who }
    },
    /** Takes a place for a connection and gives what frees it; null when all are taken. */
    enter(request: IncomingMessage, who: Who): (() => void) | null {
      const key = handlers.keyOf(who)
      const address = handlers.addressOf?.(request) ?? request.socket.remoteAddress ?? ''
      if ((byKey.get(key) ?? 0) >= perKey || (byAddress.get(address) ?? 0) >= perAddress) return null
      count(byKey, key, 1)
      count(byAddress, address, 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        count(byKey, key, -1)
        count(byAddress, address, -1)
      }
    },
  }
}

function count(counts: Map<string, number>, name: string, by: number) {
  const sum = (counts.get(name) ?? 0) + by
  if (sum > 0) counts.set(name, sum)
  else counts.delete(name)
}
