import type { Compilable } from 'kysely'

/** The text of a query whose values, '' in it, are given each time it is asked. */
export function preparedSql(query: Compilable): string {
  const { sql, parameters } = query.compile()
  if (parameters.some((value) => value !== '')) throw new Error('a prepared query is given all its values later')
  return sql
}
