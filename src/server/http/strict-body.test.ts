import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { strictly } from './strict-body.ts'

const unknownKeys = (schema: z.ZodType, value: unknown) =>
  strictly(schema)
    .safeParse(value)
    .error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.message],
    )

describe('a schema made strict', () => {
  const inner = z.object({ known: z.string() })

  it.each([
    ['in an object', z.object({ a: inner }), { a: { known: '', odd: 1 } }, 'a.odd'],
    ['in a list', z.array(inner), [{ known: '' }, { known: '', odd: 1 }], '1.odd'],
    ['in a tuple', z.tuple([inner]), [{ known: '', odd: 1 }], '0.odd'],
    ['in an optional', z.object({ a: inner.optional() }), { a: { known: '', odd: 1 } }, 'a.odd'],
    ['in a nullable', z.object({ a: inner.nullable() }), { a: { known: '', odd: 1 } }, 'a.odd'],
    ['in a default', z.object({ a: inner.default({ known: '' }) }), { a: { known: '', odd: 1 } }, 'a.odd'],
    ['before a pipe', inner.pipe(z.object({ known: z.string() })), { known: '', odd: 1 }, 'odd'],
    ['before a transform', inner.transform(({ known }) => known), { known: '', odd: 1 }, 'odd'],
  ])('names a key it does not know, %s', (_, schema, value, name) => {
    expect(unknownKeys(schema, value)).toEqual([name])
    expect(schema.safeParse(value).success).toBe(true)
  })

  it('names it beside what else is wrong', () => {
    const schema = z.object({ a: inner, b: z.string('Say b') })
    expect(unknownKeys(schema, { a: { known: '', odd: 1 } })).toEqual(['a.odd', 'Say b'])
  })

  it('keeps checks and what they say', () => {
    const schema = inner
      .refine(({ known }) => known !== 'no', 'Not that')
      .superRefine(({ known }, context) => {
        if (known === 'no') context.addIssue({ code: 'custom', message: 'Nor so' })
      })
    expect(unknownKeys(schema, { known: 'no' })).toEqual(['Not that', 'Nor so'])
    expect(strictly(schema).parse({ known: 'yes' })).toEqual({ known: 'yes' })
  })

  it('leaves what takes any key as it is', () => {
    expect(strictly(z.record(z.string(), z.int())).parse({ any: 1 })).toEqual({ any: 1 })
    expect(strictly(z.looseObject({ a: z.int() })).parse({ a: 1, any: 2 })).toEqual({ a: 1, any: 2 })
  })
})
