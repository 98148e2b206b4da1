import type { RichTextField } from '@siteoffice/domain/field'
import sanitize from 'sanitize-html'
import type { KindModule } from './kind.ts'

const CLEAN: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }), h1: 'h2', b: 'strong', i: 'em' },
}
CLEAN.allowedAttributes = { ...CLEAN.allowedAttributes, a: ['href', 'title', 'rel'] }
/** HTML in, the same HTML without anything that could run or load from elsewhere than allowed. */
export const cleanHtml = (html: string): string => sanitize(html, CLEAN)

const MOST_CLEANED = 200
const cleaned = new Map<string, string>()
/** The same for a text that is read again and again: what came of the last ones is kept. */
function cleanOnce(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = cleanHtml(html)
  const oldest = cleaned.keys().next()
  if (cleaned.size >= MOST_CLEANED && oldest.done !== true) cleaned.delete(oldest.value)
  cleaned.set(html, clean)
  return clean
}

/** A picture of ours in a text: kept by its file's id, and signed anew at each reading, for links run out. */
const PICTURE = /(?:https?:\/\/[^\s"'<>/]+)?\/api\/files\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\?[^\s"'<>]*)?/g

export const richText: KindModule<RichTextField> = {
  column: () => 'text',
  input: field => ({ type: 'string', maxLength: 200_000, ...(field.required && { minLength: 1 }) }),
  output: () => ({ type: 'string' }),
  read: (_, place) => place.value,
  parse(field, value, context) {
    const clean = cleanHtml(String(value)).replaceAll(PICTURE, '/api/files/$1').trim()
    for (const [, id = ''] of clean.matchAll(PICTURE)) context.refer('file:image', id, context.path)
    const isEmpty = clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' && !clean.includes('<img')
    if (isEmpty && field.required) context.refuse('is required')
    return isEmpty ? null : clean
  },
  finish: (_, value, context) =>
    typeof value === 'string'
      ? cleanOnce(value).replaceAll(PICTURE, (_all, id: string) => context.fileUrl(id).replaceAll('&', '&amp;'))
      : value,
}
