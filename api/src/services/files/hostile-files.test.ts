/** Files that nobody means well, under every name and at every door: refused in words or kept as they are, and nobody waits. */
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from '../../../test/fixtures.ts'
import { heldFor } from '../../../test/held-thread.ts'
import { slowness } from '../../../test/slowness.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

const MEGABYTE = 2 ** 20
/** What our own code may hold the thread longer than for an empty file, where the machine is as fast as usual. */
const BOUND_MS = 50
const TRIES = 3
const DOORS = ['/upload-file', '/upload-image', '/upload-photo', '/careers/upload-cv']
const ENDINGS = [
  'png',
  'jpg',
  'webp',
  'gif',
  'svg',
  'pdf',
  'docx',
  'xlsx',
  'zip',
  'dxf',
  'ifc',
  'csv',
  'txt',
  'eml',
  'tif',
]

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // no reader gets as far as the sum of a part that it must not unpack
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
}
/** A PNG that says that it is so wide and high, with a megabyte of zeros packed into a kilobyte. */
function picture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(MEGABYTE))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const nestedDrawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`
const entities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "lol">${Array.from({ length: 30 }, (_, at) => `<!ENTITY b${at} "&b${at - 1};&b${at - 1};">`).join('')}]><svg>&b29;</svg>`
const CONTENTS: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0]),
  zeros: Buffer.alloc(5 * MEGABYTE),
  letters: Buffer.alloc(5 * MEGABYTE, 'a'),
  breaks: Buffer.alloc(5 * MEGABYTE, '\n'),
  brackets: Buffer.alloc(5 * MEGABYTE, '(<[{'),
  noise: Buffer.from(Array.from({ length: MEGABYTE }, (_, at) => (at * 2_654_435_761) >>> 24)),
  'a picture of four thousand million points': picture(65_535, 65_535),
  'a picture with no width': picture(0, 10),
  'a nested drawing': Buffer.from(nestedDrawing),
  'a drawing whose names stand for one another': Buffer.from(entities),
  'the head of an archive': Buffer.concat([Buffer.from('504b0304ffffffffffff', 'hex'), Buffer.alloc(MEGABYTE, 0xff)]),
  'the head of a document': Buffer.from(`%PDF-1.7\n${'1 0 obj<<'.repeat(100_000)}`),
  'half a text': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(MEGABYTE, 0xd8)]),
}
const send = (door: string, name: string, content: Buffer) =>
  heldFor(() => sendFile(service, admin, door, name, content))
/** What is wrong with how a file is received; undefined: nothing. */
async function complaintOf(door: string, name: string, content: Buffer): Promise<string | undefined> {
  let [longer, bound] = [0, BOUND_MS]
  for (let round = 0; round < TRIES; round += 1) {
    const { answer, held } = await send(door, name, content)
    if (answer.status >= 500) return `${door} ${name}: ${answer.status} ${answer.text.slice(0, 300)}`
    if (answer.status >= 400 && answer.body.code === undefined) return `${door} ${name}: ${answer.text.slice(0, 300)}`
    if (held <= BOUND_MS) return undefined
    longer = held - (await send(door, name, Buffer.from('x'))).held
    bound = BOUND_MS * slowness()
    if (longer <= bound) return undefined
  }
  return `${door} ${name}: ${longer.toFixed(0)} ms longer than one letter, where ${bound.toFixed(0)} are allowed`
}
test.each(Object.entries(CONTENTS))('no door falls over a file of %s, whatever it is called', async (_, content) => {
  const complaints: string[] = []
  for (const door of DOORS)
    for (const ending of ENDINGS) {
      const complaint = await complaintOf(door, `file.${ending}`, content)
      if (complaint !== undefined) complaints.push(complaint)
    }
  expect(complaints).toEqual([])
})
test.each([
  ['long', `${'x'.repeat(5000)}.txt`],
  ['empty', ''],
  ['only an ending', '.txt'],
  ['a way to another folder', '../../../etc/passwd.txt'],
  ['a way of another system', 'C:\\Windows\\system32\\notes.txt'],
  ['a character that ends texts', 'a\u0000b.txt'],
  ['turned round', 'invoice\u202Etxt.exe'],
  ['two lines', 'a.txt"\r\nX-Header: b'],
  ['half a character', 'a\ud800.txt'],
  ['markup', '<img src=x onerror=alert(1)>.txt'],
  ['letters of all kinds', 'مخطط — 計画 🏗️.txt'],
])('a name that is %s is refused, or handed out as a name alone', async (_, name) => {
  const { answer } = await send('/upload-file', name, Buffer.from('hello\n'))
  expect(answer.status, answer.text).toBeLessThan(500)
  if (answer.status !== 201) return expect(answer.body.code, answer.text).toBeDefined()
  const kept = String(answer.body.name)
  expect(kept).not.toMatch(/[\p{Cc}/\\\u202e]/u)
  expect(kept.length).toBeLessThanOrEqual(255)
  const handed = await service.app.inject({ url: String(answer.body.url) })
  expect(handed.statusCode).toBe(200)
  expect(handed.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(String(handed.headers['content-disposition'])).toMatch(/^(attachment|inline); filename/)
})
