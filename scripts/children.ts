import type { ChildProcess } from 'node:child_process'
import { endsWithUs as endsWithTests } from '../src/server/testing/children.ts'

/** As there: browser journeys know the scripts and nothing of the server. */
export const endsWithUs = <Child extends ChildProcess>(child: Child): Child => endsWithTests(child)
