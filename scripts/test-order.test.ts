import { describe, expect, it } from 'vitest'
import { spread } from './test-order.ts'

describe('the order of test files', () => {
  const others = Array.from({ length: 15 }, (_, i) => `src/${i}.test.ts`)
  const waits = (file: string) => file.startsWith('trials/')

  it('puts the files that wait between the others, which keep their order', () => {
    const files = [...others, 'trials/a.test.ts', 'trials/b.test.ts']
    const order = spread(files, waits)
    expect(order.filter((file) => !waits(file))).toEqual(others)
    expect([order.indexOf('trials/a.test.ts'), order.indexOf('trials/b.test.ts')]).toEqual([0, 7])
    expect(order).toHaveLength(files.length)
  })

  it('loses none where there are more of them than others', () => {
    const files = ['trials/a.test.ts', 'trials/b.test.ts', 'trials/c.test.ts', 'src/0.test.ts']
    expect(spread(files, waits)).toEqual(['trials/a.test.ts', 'src/0.test.ts', 'trials/b.test.ts', 'trials/c.test.ts'])
  })
})
