/**
 * A captain's queue after an edit of what the captain sees. Players who are taken at present are not seen; each keeps
 * its place behind the one it stood behind ([D16]).
 */
export function editedQueue(
  queue: readonly string[],
  edited: readonly string[],
  isSeen: (id: string) => boolean,
): string[] {
  const result = [...new Set(edited)]
  let previous: string | null = null
  for (const id of queue) {
    if (!isSeen(id) && !result.includes(id)) {
      const after: number = previous === null ? -1 : result.indexOf(previous)
      result.splice(after + 1, 0, id)
    }
    if (result.includes(id)) previous = id
  }
  return result
}
