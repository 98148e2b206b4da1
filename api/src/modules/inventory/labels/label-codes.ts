/** The codes on labels, drawn as SVG: black bars or squares, for scanners. */
import { hasWrongCheckDigit } from '@siteoffice/domain/engine/gtin'

/** A code in its drawing; `modules`: how many of its narrowest bars it is wide. */
interface DrawnCode {
  readonly drawing: string
  readonly modules: number
}
/** Scanners send these as they are; no other letters can stand in a Code 128. */
const CODE_128 = /^[\u0020-\u007e]+$/
const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && !hasWrongCheckDigit(code)
/** The kind of barcode that holds a code; undefined: none does. */
export function barcodeKind(code: string): 'ean13' | 'code128' | undefined {
  if (isEan13(code)) return 'ean13'
  return CODE_128.test(code) ? 'code128' : undefined
}
/** The drawing has two units for the narrowest bar. */
const modulesOf = (drawing: string): number => Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]) / 2
export async function drawBarcode(code: string, kind: 'ean13' | 'code128'): Promise<DrawnCode> {
  const { toSVG } = await import('bwip-js/node')
  const drawing = toSVG({ bcid: kind, text: code, height: 10, includetext: false, scale: 2 })
  return { drawing, modules: modulesOf(drawing) }
}
export async function drawQrCode(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid: 'qrcode', text, scale: 2 })
}
