/** Scenes for posts, albums and goods: a tower under construction, a bridge, a road, materials in a yard, a room. */
import type { Picture } from './pictures.ts'
import { renderPicture, svg } from './pictures.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'

const SKIES = [
  ['#dbeafe', '#e8d5b5'],
  ['#fde9d3', '#d9c2a3'],
  ['#d9f2ec', '#cfc4a8'],
  ['#ece6f8', '#c9bfb0'],
] as const
const INKS = ['#3b5f92', '#8c5a3c', '#2f6d62', '#51447f', '#7c5c2e'] as const

function tower(random: Random, ink: string): string {
  const floors = random.int(4, 6)
  const storeys = Array.from({ length: floors }, (_, floor) => {
    const y = 350 - floor * 38
    return `<rect x="250" y="${y - 8}" width="240" height="8" fill="${ink}"/><path d="M262 ${y}v30M342 ${y}v30M400 ${y}v30M478 ${y}v30" stroke="${ink}" stroke-width="7"/>`
  }).join('')
  const top = 350 - floors * 38 - 60
  return `${storeys}<path d="M560 380V${top}M500 ${top + 12}h210M560 ${top - 30}L690 ${top + 12}M560 ${top - 30}L506 ${top + 12}M660 ${top + 12}v70" stroke="#c98a1b" stroke-width="6" fill="none"/><rect x="645" y="${top + 82}" width="30" height="20" fill="#8a8a8a"/>`
}
const bridge = (random: Random, ink: string): string =>
  `<rect y="330" width="720" height="70" fill="#7fb2d6"/><path d="M0 250h720v18H0z" fill="${ink}"/><path d="M190 ${random.int(90, 120)}v240M530 ${random.int(90, 120)}v240" stroke="${ink}" stroke-width="16"/><path d="M0 245Q100 200 190 115Q360 330 530 115Q620 200 720 245" fill="none" stroke="${ink}" stroke-width="6"/>`
const road = (random: Random, ink: string): string =>
  `<path d="M290 400L350 190h30l80 210z" fill="#5b6069"/><path d="M368 205v28m2 22v34m3 26v44" stroke="#f5e9a8" stroke-width="7"/><path d="M0 210Q180 ${random.int(120, 170)} 340 196T720 190V215H0z" fill="${ink}" opacity=".55"/><rect x="170" y="300" width="92" height="46" rx="8" fill="#d8981f"/><circle cx="190" cy="350" r="20" fill="#333"/><circle cx="246" cy="350" r="20" fill="#333"/>`
function yard(random: Random, ink: string): string {
  const stacks = Array.from({ length: 4 }, (_, stack) =>
    Array.from(
      { length: random.int(2, 5) },
      (_, row) =>
        `<rect x="${70 + stack * 150}" y="${352 - row * 34}" width="118" height="30" rx="4" fill="${stack % 2 === 0 ? ink : '#b08a5a'}"/>`,
    ).join(''),
  )
  return `<path d="M30 180L360 90L690 180V200H30z" fill="${ink}" opacity=".8"/>${stacks.join('')}`
}
const WALLS = ['#f7f4ee', '#e6eef0', '#f3e7dc', '#ecebf3'] as const
/** What stands in a room: a bed, a table with chairs, a sofa with a lamp. */
const FURNITURE = [
  (ink: string) =>
    `<rect x="330" y="262" width="230" height="58" rx="8" fill="#fff"/><rect x="330" y="284" width="230" height="44" rx="6" fill="${ink}" opacity=".8"/><rect x="552" y="222" width="14" height="112" fill="#7a5b3c"/><rect x="500" y="254" width="48" height="24" rx="8" fill="#f2e9d8"/>`,
  (ink: string) =>
    `<rect x="320" y="262" width="250" height="14" rx="4" fill="#7a5b3c"/><path d="M340 276v62M550 276v62" stroke="#7a5b3c" stroke-width="10"/>${[345, 415, 485].map(x => `<rect x="${x}" y="222" width="44" height="40" rx="6" fill="${ink}" opacity=".75"/>`).join('')}`,
  (ink: string) =>
    `<rect x="330" y="250" width="200" height="78" rx="16" fill="${ink}"/><rect x="346" y="236" width="168" height="46" rx="14" fill="${ink}" opacity=".7"/><path d="M590 338V220" stroke="#555" stroke-width="6"/><path d="M560 220h60l-16-44h-28z" fill="#f5d78e"/>`,
] as const
function room(random: Random, ink: string): string {
  const window = random.int(100, 150)
  const high = random.int(90, 130)
  return `<rect x="60" y="70" width="600" height="280" fill="${random.pick(WALLS)}"/><path d="M60 350L0 400H720L660 350z" fill="#b89b78"/><rect x="${window}" y="${high}" width="170" height="140" fill="#bfe0f2" stroke="${ink}" stroke-width="8"/><path d="M${window + 85} ${high}v140" stroke="${ink}" stroke-width="5"/>${random.pick(FURNITURE)(ink)}`
}
const KINDS = [tower, bridge, road, yard, room]

/** The picture of that number; the same each time. */
export function drawScene(number: number): Promise<Picture> {
  const random = randomOf(`scene ${number}`)
  const [sky, ground] = random.pick(SKIES)
  const kind = KINDS[number % KINDS.length] ?? tower
  const body = `<rect width="720" height="400" fill="${sky}"/><circle cx="${random.int(90, 630)}" cy="${random.int(50, 90)}" r="34" fill="#fff" opacity=".75"/><rect y="372" width="720" height="28" fill="${ground}"/>${kind(random, random.pick(INKS))}`
  return renderPicture(svg(720, 400, body), 720, 400, 320)
}
