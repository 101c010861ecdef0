/**
 * Says what is wrong with a word that has to be typed before something that can't be undone; undefined where it is right. While it is
 * still being typed (`isSent` false) only small letters are said: whoever types them would wait for a button in vain.
 */
export function typedWordError(typed: string, word: string, isSent: boolean): string | undefined {
  const given = typed.trim()
  if (given === word) return undefined
  if (given.toUpperCase() === word) return `Use capital letters: ${word}`
  return isSent ? `Type ${word} in capital letters` : undefined
}
