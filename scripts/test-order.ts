import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** After so many other files comes one that mostly waits. */
const BETWEEN = 6

/**
 * Spreads the files that mostly wait, which are the trials, over the others, so that they wait beside those that need the
 * processor. They are small files: without a record of earlier runs they would come last, and a machine would idle.
 */
export class SpreadSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return spread(sorted, ({ moduleId }) => moduleId.replaceAll('\\', '/').includes('/trials/'))
  }
}

/** The files in their order, each that waits followed by a few that do not. */
export function spread<File>(files: readonly File[], waits: (file: File) => boolean): File[] {
  const waiting = files.filter(waits)
  const others = files.filter((file) => !waits(file))
  const order = waiting.flatMap((file, i) => [file, ...others.slice(i * BETWEEN, (i + 1) * BETWEEN)])
  return [...order, ...others.slice(waiting.length * BETWEEN)]
}
