/** Many pictures on one. */
import { basename, join } from 'node:path'
import sharp from 'sharp'

const COLUMNS = 6
const GAP = 10
const CAPTION = 22

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes a sheet of small pictures with their names; all are cut to one shape from the top. */
export async function contactSheet(
  files: readonly string[],
  target: string,
  cell: readonly [number, number],
): Promise<void> {
  const [width, height] = cell
  const rows = Math.ceil(files.length / COLUMNS)
  const parts = await Promise.all(
    files.map(async (file, index) => {
      const left = GAP + (index % COLUMNS) * (width + GAP)
      const top = GAP + Math.floor(index / COLUMNS) * (height + CAPTION + GAP)
      const words = `<svg width="${width}" height="${CAPTION}"><text x="2" y="16" font-family="sans-serif" font-size="13">${escaped(basename(file, '.png'))}</text></svg>`
      const picture = await sharp(file).resize(width, height, { fit: 'cover', position: 'top' }).toBuffer()
      return [
        { input: Buffer.from(words), left, top },
        { input: picture, left, top: top + CAPTION },
      ]
    }),
  )
  await sharp({
    create: {
      width: GAP + COLUMNS * (width + GAP),
      height: GAP + rows * (height + CAPTION + GAP),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(parts.flat())
    .png({ palette: true })
    .toFile(join(target))
}
