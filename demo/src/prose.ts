/** Texts of the demo network: tables of words, and HTML from plain paragraphs. */
/** Each line of a text, cut at the bars. */
export const table = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
function part(text: string): string {
  if (text.startsWith('# ')) return `<h2>${escapeHtml(text.slice(2))}</h2>`
  if (!text.startsWith('* ')) return `<p>${escapeHtml(text)}</p>`
  const items = text.slice(2).split(' * ')
  return `<ul>${items.map(item => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}
/** Paragraphs between '¶'; one that begins with '# ' is a heading, one of '* a * b' a list. */
export const html = (text: string): string =>
  text
    .split('¶')
    .map(each => part(each.trim()))
    .join('')
/** A slug of a title. */
export const slugOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
/** A value of a closed list; throws where the text is none of them. */
export function oneOf<const V extends string>(options: readonly V[], text: string | undefined): V {
  const match = options.find(option => option === text)
  if (match === undefined) throw new Error(`${String(text)} is none of ${options.join(', ')}`)
  return match
}
/** Words between commas. */
export const words = (text = ''): string[] => text.split(',').map(word => word.trim())
