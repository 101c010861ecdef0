import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The least that Argon2 takes: 8 KiB, one pass, one lane. */
const LEAST = { memory: 8, passes: 1, parallelism: 1 }

/**
 * Imported first, passwords are hashed at the least cost: at the full one, hashing takes more of the processor than
 * what the tests of the server and the journeys try. A test whose hashes other programs make or check sets FULL_HASHES.
 * Hashing itself is tried by `auth/passwords.test.ts`, in the project `replacing`; trials that start servers hash as the
 * site does.
 */
const { argon2 } = crypto
const leastArgon2 = (algorithm, parameters, done) =>
  argon2(algorithm, process.env.FULL_HASHES ? parameters : { ...parameters, ...LEAST }, done)
// The files of a vitest worker share their modules, and this one runs before each of them.
if (argon2.name !== leastArgon2.name) {
  crypto.argon2 = leastArgon2
  syncBuiltinESMExports()
}
