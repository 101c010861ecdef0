import { z } from 'zod'

/**
 * The same schema, except that every object in it, however deep, refuses keys that it does not name. For what comes in:
 * whoever misspells a key is told, instead of being thanked for what was dropped. What is stored or sent is read by the
 * schema as it is, so that rows of other versions stay readable.
 */
export function strictly<S extends z.ZodType>(schema: S): S {
  return strict(schema) as S
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      if (def.catchall) return schema
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, strict(field)]))
      return copy(schema, { ...def, shape, catchall: z.never() })
    }
    case 'array':
      return copy(schema, { ...def, element: strict(def.element) })
    case 'tuple':
      return copy(schema, { ...def, items: def.items.map(strict) })
    case 'union':
      return copy(schema, { ...def, options: def.options.map(strict) })
    case 'pipe':
      return copy(schema, { ...def, in: strict(def.in) })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return copy(schema, { ...def, innerType: strict(def.innerType) })
    default:
      // Schemas that hold no other; the library has more kinds than are used here.
      def.type satisfies string
      return schema
  }
}

const copy = (schema: z.core.$ZodType, def: z.core.$ZodTypes['_zod']['def']) => z.clone(schema, def)
