/** The text of a mail, plain and as simple HTML. */
import { LINK_PLACE, WORDS_PLACE } from '../../engine/letter.ts'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, mark => MARKS[mark] ?? mark)

/** What a mail has besides its body. */
interface Extras {
  /** in place of LINK_PLACE */
  readonly url?: string
  /** in place of WORDS_PLACE */
  readonly words?: string
  readonly button?: { readonly label: string; readonly url: string }
}
const BUTTON =
  'display: inline-block; padding: 10px 18px; border-radius: 6px; background: #1f5fbf; color: #ffffff; text-decoration: none'
const paragraph = (html: string): string => `<p>${html}</p>`

/** A letter's body and what belongs into it and below it; both forms of the text out. */
export function compose(body: string, { url, words, button }: Extras = {}): { text: string; html: string } {
  const anchor = url === undefined ? undefined : `<a href="${escape(url)}">${escape(url)}</a>`
  const fill = (text: string, link: string | undefined, confidential: string | undefined): string =>
    [
      [LINK_PLACE, link],
      [WORDS_PLACE, confidential],
    ].reduce(
      (filled, [place = '', value]) => (value === undefined ? filled : filled.replaceAll(place, () => value)),
      text,
    )
  const paragraphs = body
    .split(/\n{2,}/)
    .map(part => paragraph(fill(escape(part), anchor, words && escape(words)).replaceAll('\n', '<br>\n')))
  const below = button && {
    text: `${button.label}: ${button.url}`,
    html: paragraph(`<a href="${escape(button.url)}" style="${BUTTON}">${escape(button.label)}</a>`),
  }
  return {
    text: [fill(body, url, words), ...(below ? [below.text] : [])].join('\n\n'),
    html: `<!doctype html>\n<html><body dir="auto" style="font-family: sans-serif; line-height: 1.5">\n${[...paragraphs, ...(below ? [below.html] : [])].join('\n')}\n</body></html>\n`,
  }
}
