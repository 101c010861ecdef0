import { afterAll } from 'vitest'
import { endChildren } from '../src/server/testing/children.ts'

// A test that ran out of time has ended nothing: what it started must not slow down those of the next file.
afterAll(endChildren)
