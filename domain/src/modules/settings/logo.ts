/** A logo as a setting stores it: a small picture as a data URL, PNG, JPEG or SVG. */
import { isCostlyDrawing } from './drawing-cost.ts'
import type { SettingProblem } from './setting-problem.ts'

/** The limit of a setting's value; the text of a picture is a third longer than its bytes. */
const LOGO_KB = 70
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
const ADDRESS = /^data:(image\/(?:png|jpeg|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/
const BEGINS = { 'image/png': '\u0089PNG\r\n\u001a\n', 'image/jpeg': '\u00ff\u00d8\u00ff' } as const

/** Parts of an SVG that run or load something: scripts, handlers, other documents, entities, styles and foreign addresses. */
const UNSAFE = [
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|embed|object|image|feImage|handler|listener|set|animate\w*)\b/i,
  /\son\w+\s*=/i,
  /<!(?:DOCTYPE|ENTITY)/i,
  /<\?(?!xml\s)/i,
  /(?:href|src)\s*=(?!\s*["']#)/i,
  /url\((?!\s*["']?#)/i,
  /@import|javascript:|&#/i,
]
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Decodes base64, each byte as a letter: browser and server share no function for it. */
function bytesIn(encoded: string): string {
  const letters: string[] = []
  let [bits, bitCount] = [0, 0]
  for (const sign of encoded.replaceAll('=', '')) {
    bits = (bits << 6) | SIGNS.indexOf(sign)
    bitCount += 6
    if (bitCount < 8) continue
    bitCount -= 8
    letters.push(String.fromCharCode(bits >> bitCount))
    bits &= (1 << bitCount) - 1
  }
  return letters.join('')
}
/** The bytes of the picture, each as a letter; undefined where the text is no data URL of one. */
function partsOf(value: string): { readonly type: (typeof LOGO_TYPES)[number]; readonly bytes: string } | undefined {
  const [, mimeType, encoded = ''] = ADDRESS.exec(value) ?? []
  const type = LOGO_TYPES.find(each => each === mimeType)
  if (type === undefined || encoded.length % 4 !== 0) return undefined
  return { type, bytes: bytesIn(encoded) }
}
/** Whether it begins as an SVG; comments are skipped one by one, for a pattern would try every way to divide them. */
function isDrawing(bytes: string): boolean {
  const rest = bytes.replace(/^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml\s[^>]*>)?/, '').trimStart()
  let at = 0
  while (rest.startsWith('<!--', at)) {
    const end = rest.indexOf('-->', at + '<!--'.length)
    if (end === -1) return false
    at = end + '-->'.length
    while (/\s/.test(rest.charAt(at))) at += 1
  }
  return /^<svg[\s>]/.test(rest.slice(at, at + '<svg>'.length))
}
/** The problem with a logo; an empty text has none. */
export function logoProblem(value: unknown): SettingProblem | undefined {
  if (value === '') return undefined
  if (typeof value !== 'string') return { problem: 'noPicture' }
  const picture = partsOf(value)
  if (picture === undefined) return { problem: 'noPicture' }
  const { type, bytes } = picture
  if (bytes.length > LOGO_KB * 1000) return { problem: 'tooHeavy', values: { max: LOGO_KB } }
  if (type !== 'image/svg+xml') return bytes.startsWith(BEGINS[type]) ? undefined : { problem: 'noPicture' }
  if (!isDrawing(bytes)) return { problem: 'noPicture' }
  if (UNSAFE.some(each => each.test(bytes))) return { problem: 'unsafePicture' }
  return isCostlyDrawing(bytes) ? { problem: 'costlyPicture' } : undefined
}
