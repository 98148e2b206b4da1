/** Pictures that many records share: scenes of sites, goods and signs, each drawn once. */
import type { Clock } from '../clock.ts'
import type { DrawnFile } from '../files.ts'
import { fileOf } from '../files.ts'
import { drawFace, drawLogo } from '../pictures.ts'
import { drawScene } from '../scenes.ts'
import { TESTIMONIALS, TRIBUTES } from './showcase-text.ts'

export interface Album {
  readonly files: readonly DrawnFile[]
  /** the picture of a scene; any number finds one */
  readonly scene: (number: number) => string
  readonly sign: (number: number) => string
  readonly face: (number: number) => string
}
const SCENES = 20
const SIGNS = 12
/** people whom the site shows by name */
const FACES = [...TESTIMONIALS, ...TRIBUTES].map(([name = '']) => name)
const turn =
  (files: readonly DrawnFile[]): ((number: number) => string) =>
  number => {
    const file = files[Math.abs(number) % files.length]
    if (file === undefined) throw new Error('The album is empty')
    return file.row._id
  }
export async function drawAlbum(clock: Clock): Promise<Album> {
  const [scenes, signs, faces] = await Promise.all([
    Promise.all(
      Array.from({ length: SCENES }, async (_, index) =>
        fileOf(`scene ${index}`, `site-${index + 1}.png`, clock.at(-735, 8, index), null, await drawScene(index)),
      ),
    ),
    Promise.all(
      Array.from({ length: SIGNS }, async (_, index) =>
        fileOf(
          `sign ${index}`,
          `sign-${index + 1}.png`,
          clock.at(-735, 9, index),
          null,
          await drawLogo(`sign ${index}`),
        ),
      ),
    ),
    Promise.all(
      FACES.map(async (name, index) =>
        fileOf(`face ${index}`, `portrait-${index + 1}.png`, clock.at(-735, 10, index), null, await drawFace(name)),
      ),
    ),
  ])
  return {
    files: [...scenes, ...signs, ...faces],
    scene: turn(scenes),
    sign: turn(signs),
    face: turn(faces),
  }
}
