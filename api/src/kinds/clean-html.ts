/** Cleans HTML that people wrote: what could run goes, and nothing in it loads from elsewhere. */
import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { isUuid } from '../lib/uuid.ts'
import { withinBounds } from './markup-bounds.ts'

const TEXT_TAGS = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote']
const OTHER_TAGS = ['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption']
const CLEAN: sanitize.IOptions = {
  allowedTags: [...TEXT_TAGS, ...OTHER_TAGS],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
}
/** A picture without an address, and how the sanitizer writes it before it is left out. */
const LEFT_OUT: sanitize.Tag = { tagName: 'img', attribs: {} }
const EMPTY_PICTURE = '<img />'
const REL = 'noopener noreferrer'
const HERE = 'https://here.invalid'
const FILES = '/api/files/'
type Refuse = (message: string) => void

/** An address of the usual sort, which is not taken apart: with its host, and without a name before it. */
const USUAL = /^https?:\/\/[^@\\]*$/i
const isHere = (address: URL): boolean => address.origin === HERE
/** Links are people's own: they lead where they say, lend nobody our good name, and reach no endpoint of ours. */
function linkOf(attributes: sanitize.Attributes, rel: string, refuse: Refuse): sanitize.Attributes {
  const { href, ...others } = attributes
  if (href === undefined || USUAL.test(href)) return { ...attributes, rel }
  const address = URL.parse(href, HERE)
  // what stands before an @ is a name for signing in, and looks like the host that it is not
  const isDisguised = address !== null && (address.username !== '' || address.password !== '')
  const endpoint = address !== null && isHere(address) && /^\/api(?:\/|$)/i.test(address.pathname)
  if (endpoint) refuse('links to an address of the API: link to a page instead')
  return isDisguised || endpoint ? { ...others, rel } : { ...attributes, rel }
}
/** Only pictures that were uploaded here are shown, by their file's id. */
function pictureOf(attributes: sanitize.Attributes, refuse: Refuse): sanitize.Tag {
  const { src = '', ...others } = attributes
  const address = URL.parse(src, HERE)
  if (address === null) return LEFT_OUT
  if (address.pathname.startsWith(FILES) && address.protocol.startsWith('http')) {
    const id = address.pathname.slice(FILES.length).toLowerCase()
    if (isUuid(id)) return { tagName: 'img', attribs: { src: `${FILES}${id}`, ...others } }
    refuse('shows a picture that is not here: its address holds no id')
  } else if (!isHere(address)) refuse('shows a picture from another site: upload it here instead')
  return LEFT_OUT
}
const cleaning = (rel: (value: string | undefined) => string, refuse: Refuse = () => undefined): sanitize.IOptions => ({
  ...CLEAN,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: linkOf(attributes, rel(attributes.rel), refuse) }),
    img: (_, attributes) => pictureOf(attributes, refuse),
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
})
const noFollow = (): string => `nofollow ${REL}`
const STRICT = cleaning(noFollow)
const AS_STORED = cleaning(value => (value === REL ? REL : noFollow()))
const load = createRequire(import.meta.url)
let sanitizeModule: typeof sanitize | undefined
/** Loaded with the first text, because it is large; and synchronously, because whoever reads a text does not wait. */
function sanitizeHtml(html: string, options: sanitize.IOptions): string {
  sanitizeModule ??= load('sanitize-html') as typeof sanitize // what its types say of the package
  return sanitizeModule(html, options).replaceAll(EMPTY_PICTURE, '')
}
/** HTML in, the same HTML without anything that could run or load from elsewhere; `refuse` hears what is missed then. */
export const cleanHtml = (html: string, refuse?: Refuse): string =>
  sanitizeHtml(html, refuse === undefined ? STRICT : cleaning(noFollow, refuse))
/** The same for a text that was frozen with its hash, perhaps before links said `nofollow`: nothing else in it changes. */
const cleanFrozen = (html: string): string => sanitizeHtml(html, AS_STORED)

const MOST_CLEANED = 200
const cleanHtmlCache = new Map<string, string>()
const keyOf = (html: string, frozen: boolean): string => `${frozen} ${html}`
function keep(key: string, clean: string): string {
  const oldest = cleanHtmlCache.keys().next()
  if (cleanHtmlCache.size >= MOST_CLEANED && oldest.done !== true) cleanHtmlCache.delete(oldest.value)
  cleanHtmlCache.set(key, clean)
  return clean
}
/** What the cleaner has written is read as it is: the answer to a write does not clean it once more. */
export const keepClean = (clean: string): string => keep(keyOf(clean, false), clean)
/** The same for a text that is read again and again: what came of the last ones is kept. */
export function cleanOnce(html: string, frozen: boolean): string {
  const key = keyOf(html, frozen)
  const cachedHtml = cleanHtmlCache.get(key)
  if (cachedHtml !== undefined) return cachedHtml
  const isWithinBounds = withinBounds(html)
  return keep(key, frozen ? cleanFrozen(isWithinBounds) : cleanHtml(isWithinBounds))
}
