import { freePort as portOfTests } from '../src/server/testing/free-port.ts'

/** As there: browser journeys know the scripts and nothing of the server. */
export const freePort = (): Promise<number> => portOfTests()
