/** Reads the code in a drawing as a scanner does, for the tests of labels. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { loadSharp } from '../src/services/files/sharp.ts'

/** White around it, in dots: scanners look for a beginning and an end. */
const BORDER = 60
const SCALE_DPI = 216
const FORMATS = [BarcodeFormat.EAN_13, BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE]

export async function readCode(drawing: string): Promise<{ readonly text: string; readonly format: string }> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(Buffer.from(drawing), { density: SCALE_DPI })
    .flatten({ background: '#fff' })
    .extend({ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const result = new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints)
  return { text: result.getText(), format: BarcodeFormat[result.getBarcodeFormat()] ?? '' }
}
