/** The text of a mail, plain and as HTML in the one look of all our mails: a card under the network's name. */
import { LINK_PLACE, WORDS_PLACE } from '../../engine/letter.ts'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, mark => MARKS[mark] ?? mark)

export interface MailContent {
  readonly subject: string
  /** paragraphs are parted by empty lines */
  readonly body: string
  /** in place of LINK_PLACE */
  readonly url?: string
  /** in place of WORDS_PLACE */
  readonly words?: string
  readonly button?: { readonly label: string; readonly url: string }
  /** stands above the card */
  readonly network: string
  /** stands below the card */
  readonly footer: string
  /** stands after the footer, where nobody has to get such mails */
  readonly optOut?: { readonly label: string; readonly url: string }
}
/** The language that a text begins with, which is the one it is written in: ours are English or Arabic. */
export const languageOfText = (text: string): 'en' | 'ar' => (/^[^a-z]*[\u0600-\u06ff]/i.test(text) ? 'ar' : 'en')

// Mail programs know tables and styles at their elements; the few that know a dark scheme read the style sheet.
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #14181f !important }
  .card { background: #1d232d !important; border-color: #39424f !important }
  .words, .name { color: #e6eaf0 !important }
  .words a { color: #8fb0ff !important }
  .quiet { color: #a3adbb !important }
}`
const FONT = `font-family: Inter, system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', Arial, sans-serif`
const STYLES = {
  page: 'margin: 0; padding: 24px 12px; background: #f4f6f9',
  frame: 'width: 100%; max-width: 600px; margin: 0 auto',
  name: `padding: 0 4px 12px; ${FONT}; font-size: 16px; font-weight: 600; color: #17202e; text-align: start`,
  card: 'padding: 24px; background: #ffffff; border: 1px solid #dde2ea; border-radius: 10px',
  words: `margin: 0 0 16px; ${FONT}; font-size: 15px; line-height: 1.55; color: #17202e; text-align: start; overflow-wrap: anywhere`,
  button: `display: inline-block; padding: 11px 20px; border-radius: 6px; background: #2758d1; ${FONT}; font-size: 15px; font-weight: 600; color: #ffffff; text-decoration: none`,
  quiet: `padding: 12px 4px 0; ${FONT}; font-size: 13px; line-height: 1.5; color: #4c5869; text-align: start`,
} as const
const row = (kind: 'name' | 'card' | 'quiet', html: string): string =>
  `<tr><td class="${kind}" style="${STYLES[kind]}">${html}</td></tr>`
const paragraph = (html: string): string => `<p class="words" dir="auto" style="${STYLES.words}">${html}</p>`

function htmlOf({ subject, network, footer, optOut, button }: MailContent, paragraphs: readonly string[]): string {
  const language = languageOfText(footer)
  const below =
    button === undefined
      ? ''
      : `\n<p style="margin: 24px 0 4px; text-align: start"><a href="${escape(button.url)}" style="${STYLES.button}">${escape(button.label)}</a></p>`
  const stop =
    optOut === undefined
      ? ''
      : `<br><a class="quiet" href="${escape(optOut.url)}" style="color: #4c5869">${escape(optOut.label)}</a>`
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="${STYLES.page}">
<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLES.frame}">
${row('name', escape(network))}
${row('card', `\n${paragraphs.map(paragraph).join('\n')}${below}\n`)}
${row('quiet', escape(footer) + stop)}
</table>
</body>
</html>
`
}
/** A letter and what belongs into it and around it; both forms of the text out. */
export function compose(content: MailContent): { text: string; html: string } {
  const { body, url, words, button, footer, optOut } = content
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
    .map(part => fill(escape(part), anchor, words && escape(words)).replaceAll('\n', '<br>\n'))
  const below = button === undefined ? [] : [`${button.label}: ${button.url}`]
  return {
    text: [fill(body, url, words), ...below, `-- \n${footer}${optOut ? `\n${optOut.label}: ${optOut.url}` : ''}`].join(
      '\n\n',
    ),
    html: htmlOf(content, paragraphs),
  }
}
