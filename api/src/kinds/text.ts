import { DRAWING } from '@siteoffice/domain/engine/drawing'
import type { TextField } from '@siteoffice/domain/engine/field'
import type { TextFormat } from '@siteoffice/domain/engine/field-options'
import { isShortenedNumber, normaliseBarcode } from '@siteoffice/domain/engine/gtin'
import sql from 'sql-template-tag'
import { containing, presence } from './conditions.ts'
import type { JsonSchema, KindModule, ParseContext } from './kind.ts'
import { readPhone } from './phone.ts'
import { visibleLine, visibleText } from './visible.ts'

const DEFAULT_MAX = 255
const LONGEST_INDEXED = 500
interface Format {
  readonly test: RegExp
  readonly message: string
  /** its name among the formats of JSON Schema */
  readonly jsonFormat?: string
  /** for what has no such name */
  readonly example?: string
}
const FORMATS: Record<Exclude<TextFormat, 'plain'>, Format> = {
  email: {
    // what RFC 5322 lets stand before the @ without quotes, letters of all scripts among it
    test: /^(?!\.)(?!.*\.\.)[^\s@<>()[\]\\,;:"]+(?<!\.)@[^\s@<>()[\]\\,;:"'/]+\.[^\s@<>()[\]\\,;:"'/.]{2,}$/,
    message: 'is not an e-mail address',
    jsonFormat: 'email',
  },
  // read by itself, for it depends on a country
  phone: { test: /^.*\d/, message: 'is not a phone number', example: '+971 4 000 0000' },
  // what stands before an @ is a name for signing in, and looks like the host that it is not
  url: {
    test: /^https?:\/\/(?![^/?#]*@)[^\s"'<>\\]+$/i,
    message: 'is not a web address that starts with https:// and names its host at once',
    jsonFormat: 'uri',
  },
  slug: {
    test: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    message: 'may hold small letters, digits and single hyphens only',
    example: 'an-example',
  },
  drawing: {
    test: new RegExp(DRAWING),
    message: 'must be strokes such as M10 20 L30 40',
    example: 'M10 20 L30 40',
  },
}
/** As it is meant, of what people paste: an apostrophe that a text program has bent, an address as browsers show it. */
const NORMALISERS: { readonly [F in TextFormat]?: (text: string) => string } = {
  email: text =>
    text
      .normalize('NFKC')
      .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
      .replace(/^mailto:/i, '')
      .replaceAll(/[\u2018\u2019]/g, "'")
      .toLowerCase(),
  url: text => (/^www\./i.test(text) ? `https://${text}` : text),
}
/** In the form of the record's country, or of the network's, where it names none. */
async function phoneIn(text: string, context: ParseContext): Promise<string> {
  const country = context.sibling('country')
  const own = typeof country === 'string' && country.length === 2 ? country : undefined
  const number = readPhone(text, own ?? (await context.networkCountry()))
  if (number === undefined) context.refuse(FORMATS.phone.message)
  return number ?? text
}
function barcodeOf(text: string, context: ParseContext): string {
  if (isShortenedNumber(text)) context.refuse('has lost digits in a spreadsheet: enter the number again')
  return normaliseBarcode(text)
}
/** What a format asks for is checked when the text is trimmed, and said in its own words. */
function schemaOfFormat(format: TextFormat = 'plain'): JsonSchema {
  if (format === 'plain') return {}
  const { test, jsonFormat, example } = FORMATS[format]
  return {
    'x-documented': {
      pattern: test.source,
      ...(jsonFormat !== undefined && { format: jsonFormat }),
      ...(example !== undefined && { examples: [example] }),
    },
  }
}
export const text: KindModule<TextField> = {
  fromCell: (_, text) => text,
  column: () => 'text',
  hasSortKey: true,
  // what an index holds of a row is limited
  index: field => (field.multiline || (field.max ?? DEFAULT_MAX) > LONGEST_INDEXED ? undefined : 'single'),
  input: field => ({
    type: 'string',
    maxLength: field.max ?? (field.multiline ? 5000 : DEFAULT_MAX),
    ...(field.required && { minLength: 1 }),
    ...schemaOfFormat(field.format),
  }),
  output: () => ({ type: 'string' }),
  read: (_, place) => place.value,
  filter: (_, place, value) => presence(place, value) ?? sql`${place.value} ilike ${containing(value)}`,
  parse(field, value, context): unknown {
    const input = String(value).replaceAll('\r\n', '\n').trim()
    if (!field.multiline && input.includes('\n')) context.refuse('must be one line')
    const trimmed = field.multiline ? visibleText(input) : visibleLine(input)
    if (trimmed === '') {
      if (field.required) context.refuse('is required')
      return null
    }
    if (field.format === 'phone') return phoneIn(trimmed, context)
    if (field.gtin) return barcodeOf(trimmed, context)
    const normalised = NORMALISERS[field.format ?? 'plain']?.(trimmed) ?? trimmed
    const format = field.format === undefined || field.format === 'plain' ? undefined : FORMATS[field.format]
    if (format !== undefined && !format.test.test(normalised)) context.refuse(format.message)
    return normalised
  },
}
