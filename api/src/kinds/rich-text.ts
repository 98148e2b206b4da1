import { createRequire } from 'node:module'
import type { RichTextField } from '@siteoffice/domain/engine/field'
import type sanitize from 'sanitize-html'
import sql from 'sql-template-tag'
import { isUuid } from '../lib/uuid.ts'
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
}
CLEAN.allowedAttributes = { ...CLEAN.allowedAttributes, a: ['href', 'title', 'rel'] }
const REL = 'noopener noreferrer'
/** Links are people's own: they lead where they say, and lend nobody our good name. */
function linkOf(attributes: sanitize.Attributes, rel: string): sanitize.Attributes {
  const { href } = attributes
  const address = href === undefined ? null : URL.parse(href, 'https://here.invalid')
  // what stands before an @ is a name for signing in, and looks like the host that it is not
  const disguised = address !== null && (address.username !== '' || address.password !== '')
  const kept = Object.entries(attributes).filter(([name]) => !(disguised && name === 'href'))
  return { ...Object.fromEntries(kept), rel }
}
const transforming = (rel: (given: string | undefined) => string): sanitize.IOptions => ({
  ...CLEAN,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: linkOf(attributes, rel(attributes.rel)) }),
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
})
const STRICT = transforming(() => `nofollow ${REL}`)
const AS_STORED = transforming(given => (given === REL ? REL : `nofollow ${REL}`))
const load = createRequire(import.meta.url)
let loaded: typeof sanitize | undefined
/** Loaded with the first text, for much comes with it; and at once, for whoever reads a text does not wait. */
function sanitized(html: string, options: sanitize.IOptions): string {
  loaded ??= load('sanitize-html') as typeof sanitize // what its types say of the package
  return loaded(html, options)
}
/** HTML in, the same HTML without anything that could run or load from elsewhere than allowed. */
export const cleanHtml = (html: string): string => sanitized(html, STRICT)
/** The same for a text that was frozen with its hash, perhaps before links said `nofollow`: nothing else in it changes. */
const cleanFrozen = (html: string): string => sanitized(html, AS_STORED)

const MOST_CLEANED = 200
const cleaned = new Map<string, string>()
/** The same for a text that is read again and again: what came of the last ones is kept. */
function cleanOnce(html: string, frozen: boolean): string {
  const key = `${frozen} ${html}`
  const known = cleaned.get(key)
  if (known !== undefined) return known
  const clean = frozen ? cleanFrozen(html) : cleanHtml(html)
  const oldest = cleaned.keys().next()
  if (cleaned.size >= MOST_CLEANED && oldest.done !== true) cleaned.delete(oldest.value)
  cleaned.set(key, clean)
  return clean
}

/** Where a picture of ours stands in a text, with its file's id. */
const STORED = '/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
/** The same as it is written: kept by its file's id, and signed anew at each reading, for links run out. */
const PICTURE = new RegExp(`(?:https?://[^\\s"'<>/]+)?${STORED}(?:\\?[^\\s"'<>]*)?`, 'g')

/** Where any picture of ours is said to be; what stands there instead of an id is the second part. */
const ADDRESS = /src="(?:https?:\/\/[^\s"/]+)?\/api\/files\/([^"]*)"/g

export const richText: KindModule<RichTextField> = {
  fromCell: (_, text) => text,
  column: () => 'text',
  input: field => ({ type: 'string', maxLength: 200_000, ...(field.required && { minLength: 1 }) }),
  output: () => ({ type: 'string' }),
  read: (_, place) => place.value,
  filesIn: (_, value) => [...String(value).matchAll(new RegExp(STORED, 'g'))].map(match => match[1]),
  fileRows: (_, { from, where, record, value }) => [
    sql`select ${record} as record, m[1]::uuid as file from ${from}, regexp_matches(${value}, ${STORED}, 'g') m where ${value} like '%/api/files/%' and ${where}`,
  ],
  parse(field, value, context) {
    const clean = cleanHtml(String(value)).replaceAll(PICTURE, '/api/files/$1').trim()
    for (const [, id = ''] of clean.matchAll(PICTURE)) context.refer('file:image', id, context.path)
    if ([...clean.matchAll(ADDRESS)].some(([, id = '']) => !isUuid(id)))
      context.refuse('shows a picture that is not here: its address holds no id')
    const isEmpty = clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' && !clean.includes('<img')
    if (isEmpty && field.required) context.refuse('is required')
    return isEmpty ? null : clean
  },
  finish: (field, value, context) =>
    typeof value === 'string'
      ? cleanOnce(value, field.writable === 'never').replaceAll(PICTURE, (_all, id: string) =>
          context.fileUrl(id).replaceAll('&', '&amp;'),
        )
      : value,
}
