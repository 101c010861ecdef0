import { randomFrom } from '../src/server/testing/random.ts'
import type { Trial } from './trial.ts'

/** Runs a few rounds of a trial by another seed each time; gives its faults, each with what repeats the run. */
export async function sample(trial: Trial, rounds: number): Promise<string[]> {
  const seed = Date.now() % 1_000_000
  const { faults } = await trial.run({ rounds, random: randomFrom(seed), say: () => {}, parts: [] })
  return faults.map((fault) => `${fault} (npm run trials -- ${trial.name} --rounds ${rounds} --seed ${seed})`)
}
