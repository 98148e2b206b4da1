/** What the trade attaches: taken as downloads where its content agrees with its name, and by no other door. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixtures, sendFile } from '../../../test/fixtures.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

const bytes = (hex: string, length = 600): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length)])
const COMPOUND = bytes('d0cf11e0a1b11ae1')
const DRAWING = bytes(Buffer.from('AC1032').toString('hex'))
const DXF = '0\r\nSECTION\r\n2\r\nHEADER\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n'
const TAKEN: readonly (readonly [name: string, content: Buffer | string])[] = [
  ['drawing.dwg', DRAWING],
  ['plan.dxf', DXF],
  ['plan.dxf', `999\nmade by hand\n${DXF}`],
  ['plan.dxf', Buffer.concat([Buffer.from('AutoCAD Binary DXF\r\n'), Buffer.from([0x1a, 0, 1, 2])])],
  ['model.ifc', 'ISO-10303-21;\nHEADER;\nENDSEC;\n'],
  ['model.rvt', COMPOUND],
  ['plan.mpp', COMPOUND],
  ['old.xls', COMPOUND],
  ['old.doc', COMPOUND],
  ['mail.msg', COMPOUND],
  ['bundle.zip', bytes('504b0304140000000000', 100)],
  ['list.csv', 'a,b\n1,2\n'],
  ['list.csv', Buffer.from('\ufeffName;Ort\nMüller;Köln\n', 'utf16le')],
  ['list.csv', Buffer.from('Name;Ort\nMüller;Köln\n', 'latin1')],
  ['notes.txt', 'hello\n'],
  ['mail.eml', 'From: a@b.example\r\nSubject: Offer\r\n\r\nHello\r\n'],
  ['signed.p7m', bytes('3082012a06092a864886f70d010702')],
  ['photo.heic', bytes('0000001866747970686569630000000068656963', 100)],
  ['scan.tif', bytes('49492a0008000000', 100)],
]
const REFUSED: readonly (readonly [name: string, content: Buffer | string])[] = [
  ['drawing.dwg', 'no drawing'],
  ['plan.dxf', 'no drawing'],
  ['model.ifc', 'no model'],
  ['mail.eml', '<html></html>'],
  ['notes.txt', Buffer.from('a\u0000b')],
  ['list.csv', bytes('4d5a90000300')],
  ['old.xls', 'a,b\n1,2\n'],
  ['signed.p7m', Buffer.from([1, 2, 3, 0])],
]
const send = (name: string, content: Buffer | string, path = '/upload-file'): Promise<Answer> =>
  sendFile(service, admin, path, name, Buffer.from(content as string))

describe('a file of the trade', () => {
  test.each(TAKEN)('%s is taken, and handed out to be saved', async (name, content) => {
    const { status, body, text } = await send(name, content)
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ name, mime: 'application/octet-stream', thumb: null })
    const answer = await service.app.inject({ url: String(body.url) })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.equals(Buffer.from(content as string))).toBe(true)
  })
  test.each(REFUSED)('%s that holds something else is refused', async (name, content) => {
    expect(await send(name, content)).toMatchObject({
      status: 415,
      body: { message: 'The file does not hold what its name says.' },
    })
  })
  test.each([
    ['run.exe', bytes('4d5a90000300')],
    ['page.html', '<html></html>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['script.js', 'alert(1)'],
    ['pages.7z', bytes('377abcaf271c0004')],
    ['noending', 'hello'],
  ])('%s is none of these', async (name, content) => {
    const { status, body } = await send(name, content)
    expect({ status, message: body.message }).toEqual({
      status: 415,
      message: expect.stringContaining('Drawings and models: DWG, DXF, IFC, RVT, MPP.'),
    })
  })
  test('is neither a picture nor a CV', async () => {
    expect((await send('drawing.dwg', DRAWING, '/upload-image')).status).toBe(415)
    expect((await send('notes.txt', 'hello', '/careers/upload-cv')).status).toBe(415)
    const logo = String((await send('drawing.dwg', DRAWING)).body._id)
    const company = String((await createFixtures(service, admin).make('company'))._id)
    expect((await admin.put(`/company/update/${company}`, { version: 1, logo })).status).toBe(422)
    const [row] = await service.database.query<{ logo: string | null }>(
      sql`select logo from company where _id = ${company}`,
    )
    expect(row?.logo).not.toBe(logo)
  })
})
