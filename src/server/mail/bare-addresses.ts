import { escapeHtml } from '../escape-html.ts'

/** Characters before which an address does not begin: it would be the end of a longer one. */
const NO_BEGINNING = String.raw`(?<![\p{L}\p{M}\p{N}_@/:.+%-])`
/** An address of the web, of which signs at its end may be the sentence's. */
const WEB = String.raw`(?:https:\/\/|www\.)[\p{L}\p{N}[][\p{L}\p{M}\p{N}\-._~:/?#[\]@!$&'()*+,;=%]{0,2000}`
const MAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}{2,}(?![\p{L}\p{M}\p{N}@-])`
const ADDRESS = new RegExp(`${NO_BEGINNING}(?:${WEB}|${MAIL})`, 'giu')

/** A text as HTML in which each address that was typed or pasted as it is leads there ([NE1]): https, `www.` and mail addresses. */
export function linkedHtml(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found)
    const href = hrefOf(address)
    if (href === null) continue
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(address)}</a>`
    end = index + address.length
  }
  return html + escapeHtml(text.slice(end))
}

function hrefOf(address: string): string | null {
  const isWeb = /^(?:https:\/\/|www\.)/i.test(address)
  if (!isWeb) return `mailto:${address}`
  const href = address.replace(/^www\./i, (begin) => `https://${begin}`)
  const host = URL.canParse(href) ? new URL(href).hostname : ''
  return host.includes('.') && new URL(href).username === '' ? href : null
}

const ENDS_SENTENCE = ".,:;!?'*_"

/** Without what ends the sentence, and without a bracket that began before the address. */
function withoutPunctuation(address: string): string {
  const count = (sign: string) => address.split(sign).length
  const left = { ')': count(')') - count('('), ']': count(']') - count('[') }
  let end = address.length
  for (; end > 0; end--) {
    const sign = address.charAt(end - 1)
    const isLeft = (sign === ')' || sign === ']') && left[sign]-- > 0
    if (!isLeft && !ENDS_SENTENCE.includes(sign)) break
  }
  return address.slice(0, end)
}
