/** The part of autocannon, which ships no types, that bench/load uses. */
declare module 'autocannon' {
  export type Request = {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout: number
    requests: Request[]
  }
  type Outcome = { errors: number; timeouts: number; duration: number }
  interface Instance extends Promise<Outcome> {
    on(event: 'response', listener: (client: object, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Instance
}
