type Variables = Record<string, string>

/**
 * Reads a file of variables as systemd's EnvironmentFile does: its automaton (`src/basic/env-file.c`), character by
 * character. Names that are none are left out.
 */
export function readAsSystemd(text: string): Variables {
  const variables: Variables = {}
  let state = 'before a name'
  let name = ''
  let value = ''
  /** The start of the blanks at the end of a value without quotes; null where it ends otherwise. */
  let end: number | null = null
  const keep = () => {
    if (/^[A-Za-z_]\w*$/.test(name.trim())) variables[name.trim()] = end === null ? value : value.slice(0, end)
    ;[name, value, end, state] = ['', '', null, 'before a name']
  }
  for (const character of `${text}\n`) {
    const isBlank = /[ \t\n\r]/.test(character)
    switch (state) {
      case 'before a name':
        if (character === '#' || character === ';') state = 'comment'
        else if (!isBlank) [state, name] = ['name', character]
        break
      case 'name':
        if (character === '\n') [state, name] = ['before a name', '']
        else if (character === '=') state = 'before a value'
        else name += character
        break
      case 'before a value':
        if (character === '\n') keep()
        else if (character === "'") state = 'single quotes'
        else if (character === '"') state = 'double quotes'
        else if (character === '\\') state = 'escape'
        else if (!isBlank) [state, value] = ['value', value + character]
        break
      case 'value':
        if (character === '\n') keep()
        else if (character === '\\') [state, end] = ['escape', null]
        else {
          end = isBlank ? (end ?? value.length) : null
          value += character
        }
        break
      case 'escape':
        state = 'value'
        if (character !== '\n') value += character
        break
      case 'single quotes':
        if (character === "'") state = 'before a value'
        else value += character
        break
      case 'double quotes':
        if (character === '"') state = 'before a value'
        else if (character === '\\') state = 'escape in double quotes'
        else value += character
        break
      case 'escape in double quotes':
        state = 'double quotes'
        if (/["\\`$]/.test(character)) value += character
        else if (character !== '\n') value += `\\${character}`
        break
      case 'comment':
        if (character === '\\') state = 'escape in a comment'
        else if (character === '\n') state = 'before a name'
        break
      case 'escape in a comment':
        state = 'comment'
    }
  }
  return variables
}

const ESCAPES: Variables = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
}

/**
 * Reads a file of variables as Compose does for `env_file` and for the `.env` beside its file (compose-go's `dotenv`). A `$`
 * outside single quotes takes a variable's value: throws, since no file of ours has one.
 */
export function readAsCompose(text: string): Variables {
  const variables: Variables = {}
  let rest = text.replaceAll('\r\n', '\n')
  for (;;) {
    rest = rest.replace(/^(?:\s+|#[^\n]*)*/, '')
    if (rest === '') return variables
    const [head, name = ''] = /^(?:export\s+)?([\w.-]+)[ \t]*[=:][ \t]*/.exec(rest) ?? []
    if (head === undefined) throw new Error(`Compose reads no variable here: ${rest.slice(0, 40)}`)
    rest = rest.slice(head.length)
    const quote = rest[0] === "'" || rest[0] === '"' ? rest[0] : null
    const [taken = '', inner = ''] =
      (quote === null ? /^([^\n]*)/ : quote === "'" ? /^'((?:\\.|[^'\\])*)'/s : /^"((?:\\.|[^"\\])*)"/s).exec(rest) ??
      []
    if (quote !== null && taken === '') throw new Error(`Compose finds no end of the quotes of ${name}`)
    rest = rest.slice(taken.length)
    if (quote !== "'" && inner.includes('$')) throw new Error(`Compose replaces the $ in ${name}`)
    if (quote === null) variables[name] = (inner.split(/ #/)[0] ?? '').trimEnd()
    else if (quote === "'") variables[name] = inner.replaceAll("\\'", "'")
    else variables[name] = inner.replace(/\\(.)/gs, (whole, one: string) => ESCAPES[one] ?? whole)
  }
}
