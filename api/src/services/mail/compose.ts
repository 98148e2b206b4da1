/** The text of a mail, plain and as simple HTML. */
import { LINK_PLACE } from '../../engine/letter.ts'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, mark => MARKS[mark] ?? mark)

/** A letter's body and the link that belongs into it; both forms of the text out. */
export function compose(body: string, link: string | undefined): { text: string; html: string } {
  const anchor = link === undefined ? undefined : `<a href="${escape(link)}">${escape(link)}</a>`
  const place = (text: string, value: string | undefined): string =>
    value === undefined ? text : text.replaceAll(LINK_PLACE, () => value)
  const paragraphs = body
    .split(/\n{2,}/)
    .map(part => `<p>${place(escape(part), anchor).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
  return {
    text: place(body, link),
    html: `<!doctype html>\n<html><body style="font-family: sans-serif; line-height: 1.5">\n${paragraphs}\n</body></html>\n`,
  }
}
