import { startFailure } from '../src/server/start-failure.ts'

/** Runs a program to its end; where it can't, it prints one sentence and ends with 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    console.error(startFailure(error))
    process.exit(1)
  }
}
