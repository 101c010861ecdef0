/** A title with a full stop, where it does not end a sentence by itself. */
export const asSentence = (title: string): string =>
  /[\p{P}\p{S}]$/u.test(title) || title === '' ? title : `${title}.`
