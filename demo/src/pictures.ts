/** Pictures drawn in code, without fonts: emblems of companies, faces of people, skylines for covers. */
import sharp from 'sharp'
import { isWomansName } from './names.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'

export interface Picture {
  readonly bytes: Buffer
  readonly thumb: Buffer
  readonly width: number
  readonly height: number
}
const INKS = [
  '#1f4e8c',
  '#0f766e',
  '#b45309',
  '#7c2d12',
  '#3f3f8f',
  '#166534',
  '#9d174d',
  '#334155',
  '#0369a1',
  '#a16207',
  '#4d7c0f',
  '#86198f',
]
const LIGHTS = ['#f8fafc', '#fef3c7', '#e0f2fe', '#ecfccb', '#fee2e2', '#ede9fe', '#ccfbf1']

const bars = (random: Random, ink: string, accent: string): string =>
  [40, 84, 128]
    .map((x, index) => {
      const height = random.int(50, 130)
      return `<rect x="${x}" y="${168 - height}" width="34" height="${height}" rx="3" fill="${index === 1 ? accent : ink}"/>`
    })
    .join('')
const hexagon = (random: Random, ink: string, accent: string): string =>
  `<polygon points="100,26 164,63 164,137 100,174 36,137 36,63" fill="${ink}"/><polygon points="100,${random.int(52, 70)} 136,120 64,120" fill="${accent}"/>`
const arch = (random: Random, ink: string, accent: string): string =>
  `<path d="M36 168V100a64 64 0 0 1 128 0v68h-${random.int(24, 36)}v-66a34 34 0 0 0-68 0v66z" fill="${ink}"/><rect x="30" y="160" width="140" height="12" fill="${accent}"/>`
const peaks = (random: Random, ink: string, accent: string): string =>
  `<polygon points="24,164 ${random.int(70, 90)},52 128,164" fill="${ink}"/><polygon points="84,164 ${random.int(120, 140)},84 178,164" fill="${accent}"/>`
const rings = (random: Random, ink: string, accent: string): string =>
  `<circle cx="84" cy="100" r="52" fill="none" stroke="${ink}" stroke-width="${random.int(14, 24)}"/><circle cx="122" cy="100" r="42" fill="none" stroke="${accent}" stroke-width="12"/>`
const road = (random: Random, ink: string, accent: string): string =>
  `<path d="M64 172L${random.int(86, 94)} 30h20l30 142z" fill="${ink}"/><path d="M100 160v-24m0-20V96m0-18V62" stroke="${accent}" stroke-width="7"/>`
const blocks = (random: Random, ink: string, accent: string): string =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map(
      at =>
        `<rect x="${38 + (at % 3) * 44}" y="${38 + Math.floor(at / 3) * 44}" width="36" height="36" rx="4" fill="${random.chance(0.3) ? accent : ink}" opacity="${random.chance(0.2) ? 0.25 : 1}"/>`,
    )
    .join('')
const bridge = (random: Random, ink: string, accent: string): string =>
  `<path d="M22 128h156v14H22z" fill="${ink}"/><path d="M58 60h10v100H58zM132 60h10v100h-10z" fill="${ink}"/><path d="M22 124Q63 ${random.int(40, 60)} 100 116Q137 48 178 124" fill="none" stroke="${accent}" stroke-width="7"/>`
const EMBLEMS = [bars, hexagon, arch, peaks, rings, road, blocks, bridge]

export async function renderPicture(svg: string, width: number, height: number, thumb: number): Promise<Picture> {
  const image = sharp(Buffer.from(svg))
  const [bytes, small] = await Promise.all([
    image.clone().png({ compressionLevel: 6 }).toBuffer(),
    image.clone().resize(thumb, thumb, { fit: 'inside' }).webp({ quality: 80, effort: 1 }).toBuffer(),
  ])
  return { bytes, thumb: small, width, height }
}
export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** A company's emblem on a plain ground; the same seed draws the same. */
export function drawLogo(seed: string): Promise<Picture> {
  const random = randomOf(`logo ${seed}`)
  const [ink = '#1f4e8c', accent = '#b45309'] = random.sample(INKS, 2)
  const inverted = random.chance(0.35)
  const ground = inverted ? ink : random.pick(LIGHTS)
  const body = random.pick(EMBLEMS)(
    random,
    inverted ? '#ffffff' : ink,
    inverted ? random.pick(LIGHTS.slice(1)) : accent,
  )
  return renderPicture(svg(200, 200, `<rect width="200" height="200" fill="${ground}"/>${body}`), 200, 200, 96)
}
const SKINS = ['#f1c9a5', '#e0ac82', '#c68a5f', '#a06a42', '#7a4b2c']
const HAIR = ['#2b2118', '#4a3426', '#1c1c22', '#6b4a2f', '#8a8a8a']
/** A simple portrait: head, hair and shoulders. */
export function drawFace(name: string): Promise<Picture> {
  const random = randomOf(`face ${name}`)
  const [skin, hair, coat, ground] = [random.pick(SKINS), random.pick(HAIR), random.pick(INKS), random.pick(LIGHTS)]
  const long = isWomansName(name)
  const body = [
    `<rect width="200" height="200" fill="${ground}"/>`,
    long ? `<path d="M50 96a50 50 0 0 1 100 0v64H50z" fill="${hair}"/>` : '',
    `<path d="M24 200c4-46 34-58 76-58s72 12 76 58z" fill="${coat}"/><rect x="84" y="118" width="32" height="34" rx="12" fill="${skin}"/>`,
    `<ellipse cx="100" cy="92" rx="38" ry="44" fill="${skin}"/>`,
    `<path d="M60 88c0-34 20-48 40-48s42 14 40 48c-8-${random.int(10, 22)}-20-24-40-24s-34 10-40 24z" fill="${hair}"/>`,
    random.chance(0.25)
      ? '<g fill="none" stroke="#333" stroke-width="3"><circle cx="85" cy="92" r="11"/><circle cx="115" cy="92" r="11"/><path d="M96 92h8"/></g>'
      : '',
  ].join('')
  return renderPicture(svg(200, 200, body), 200, 200, 96)
}
/** A skyline with cranes, for the head of a company's profile. */
export function drawCover(seed: string): Promise<Picture> {
  const random = randomOf(`cover ${seed}`)
  const [sky, far, near] = random.pick([
    ['#dbeafe', '#93b4dd', '#3b5f92'],
    ['#fde9d3', '#e0ab7d', '#8c5a3c'],
    ['#d9f2ec', '#86bfb2', '#2f6d62'],
    ['#ece6f8', '#a99ac9', '#51447f'],
  ])
  const row = (ground: number, least: number, most: number, colour = ''): string => {
    let text = ''
    for (let x = -20; x < 1200; ) {
      const width = random.int(40, 110)
      const height = random.int(least, most)
      text += `<rect x="${x}" y="${ground - height}" width="${width}" height="${height}" fill="${colour}"/>`
      x += width + random.int(0, 24)
    }
    return text
  }
  const crane = (x: number, y: number): string =>
    `<path d="M${x} 320V${y}m-50 0h190m-140 0l0-26 120 26m-120-26l-44 26m150 0v34" stroke="${near}" stroke-width="5" fill="none"/>`
  const body = [
    `<rect width="1200" height="320" fill="${sky}"/><circle cx="${random.int(200, 1000)}" cy="${random.int(60, 130)}" r="44" fill="#fff" opacity=".7"/>`,
    row(320, 70, 210, far),
    crane(random.int(180, 500), random.int(70, 110)),
    crane(random.int(650, 980), random.int(60, 130)),
    row(320, 20, 110, near),
  ].join('')
  return renderPicture(svg(1200, 320, body), 1200, 320, 320)
}
