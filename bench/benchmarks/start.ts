import type { Benchmark } from '../benchmark.ts'
import { firstAnswer } from '../first-answer.ts'
import { inRotation } from '../measure.ts'
import { baselineProgram, launch, PRODUCT } from '../server-process.ts'
import { setStage } from '../stage.ts'

const STARTS_A_ROUND = 3

/** From starting the process to its first answers, with a database that is there and migrated. */
export const start: Benchmark = {
  name: 'start',
  title: 'Start',
  async measure({ rounds }) {
    const stage = await setStage('sqlite')
    const product = async () => {
      const { server, started, ms } = await launch(PRODUCT, stage.variables)
      await firstAnswer(server.port, '/')
      const homePage = performance.now() - started
      await server.stop()
      return { ms, homePage }
    }
    const bare = async () => {
      const { server, ms } = await launch(baselineProgram('bare.mjs'), {})
      await server.stop()
      return { ms, homePage: ms }
    }
    // The first start fills the compile cache; people start a server more than once.
    await product()
    const measured = await inRotation({ product, bare }, rounds * STARTS_A_ROUND)
    await stage.remove()
    const baseline = { what: 'bare node:http', value: measured.bare.ms }
    return [
      {
        what: 'start to the first answer (/healthz)',
        value: measured.product.ms,
        unit: 'ms',
        baseline,
        goal: { of: 'baseline', atMost: 6 },
      },
      {
        what: 'start to the server-rendered home page (/)',
        value: measured.product.homePage,
        unit: 'ms',
        baseline,
        goal: null,
      },
    ]
  },
}
