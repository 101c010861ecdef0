/** The flags of England, Scotland and Wales: a black one and invisible letters that say whose it is. */
const FLAG =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u
/** Characters without width or that look blank, by Unicode, and two signs that are drawn blank; or a flag, to be skipped. */
const INVISIBLE = new RegExp(`${FLAG.source}|[\\p{Default_Ignorable_Code_Point}\\u{1d159}\\u{16fe4}]`, 'gu')
/** Every width of a space, and the pattern of Braille without a dot. */
const BLANK = /[\p{Zs}\u2800]+/gu

/** Scripts in which a joiner or non-joiner between two letters changes how a word is written, as Persian and Sinhala. */
const SCRIPTS = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Orya Sinh Syrc Taml Telu Tibt'.split(' ')
const JOINED = new RegExp(`[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`, 'u')
const MONGOLIAN = /\p{scx=Mong}/u
const IDEOGRAPH = /\p{scx=Hani}/u
const PICTURE = /\p{Extended_Pictographic}/u
const END_OF_PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u

/** Tells whether an invisible character is needed by its neighbours: in a script, or in a picture made of several. */
function isNeeded(character: string, before: string, after: string): boolean {
  if (/[\u200c\u200d]/.test(character) && JOINED.test(before) && JOINED.test(after)) return true
  if (character === '\u200d') return END_OF_PICTURE.test(before) && PICTURE.test(after)
  if (/[\ufe00-\ufe0f]/.test(character)) return PICTURE.test(before) || IDEOGRAPH.test(before)
  if (/[\u{e0100}-\u{e01ef}]/u.test(character)) return IDEOGRAPH.test(before)
  return /[\u180b-\u180d\u180f]/.test(character) && MONGOLIAN.test(before)
}

/** They are refused, not dropped: whoever turns the direction of a line does not do it by mistake. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/

/** A letter with five marks or more, whether or not something invisible stands between them. */
const STACKED =
  /(?:(?!\p{Default_Ignorable_Code_Point})\p{M}[\p{Default_Ignorable_Code_Point}\u{1d159}\u{16fe4}]*){5,}/u

/**
 * Tells whether a text has more marks on one letter than any language needs. To be asked before a text is normalised: that
 * sorts the marks of a letter, in a time that grows with the square of their number.
 */
export const hasStackedMarks = (text: string): boolean => STACKED.test(text)

/**
 * A text as it is kept: trimmed, in Unicode NFC, each gap one space, and without what can't be seen ([R4]), which comes
 * along when people copy a name from somewhere. Its own result stays as it is. Takes what `hasStackedMarks` lets pass.
 */
export const visibleText = (text: string): string =>
  text
    .replace(INVISIBLE, (character, at: number, whole: string) =>
      FLAG.test(character) ||
      TURNS.test(character) ||
      isNeeded(character, before(whole, at), after(whole, at + character.length))
        ? character
        : '',
    )
    .replace(BLANK, ' ')
    .normalize()
    .trim()

const after = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)

function before(text: string, at: number) {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(at - 1))
  return after(text, at - (isPair ? 2 : 1))
}
