/** A fault that the tests have to see: `from` stands once in the file, and `to` is put in its place. */
export type PlantedFault = {
  file: string
  from: string
  to: string
  /**
   * The test that fails then: a file of vitest or Playwright, and the title of the test as it stands there, without those
   * around it.
   */
  seenBy: { file: string; title: string }
}
