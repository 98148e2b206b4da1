/** Texts in several languages: which belong together, and what the public site hears of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'

let service: Service
let editor: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  editor = await service.person({ alias: 'content-editor' })
  made = createFixtures(service, await service.person())
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)

async function write(family: string, language: string, slug: string, more: object = {}): Promise<Body> {
  // pictures that others have uploaded are not the editor's to name
  const body = { ...(await made.body(family)), author: null, cover: null, thumbnail: null, language, slug, ...more }
  const names = new Set(Object.keys(await made.body(family)))
  const own = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => names.has(name) && !(name === 'slug' && value === '')),
  )
  const answer = await editor.post(`/${family}/create`, own)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const publish = async (family: string, row: Body): Promise<void> => {
  const { version } = (await editor.get(`/${family}/id/${idOf(row)}`)).body
  const answer = await editor.post(`/${family}/publish/${idOf(row)}`, { version })
  expect(answer.status, answer.text).toBe(200)
}
const languagesOf = (row: Body): string[] => [...(row.variants ?? [])].map(each => String(each.language))

test.each(['blogs', 'static-page', 'videos'])('%s know their other languages', async family => {
  const slug = `text-of-${family}`
  const english = await write(family, 'en', slug)
  const arabic = await write(family, 'ar', slug, { translationOf: idOf(english) })
  // named by a translation, it still joins the first
  const french = await write(family, 'fr', `${slug}-fr`, { translationOf: idOf(arabic) })
  expect(french.translationOf?._id).toBe(idOf(english))
  expect(languagesOf((await editor.get(`/${family}/id/${idOf(english)}`)).body)).toEqual(['ar', 'fr'])
  expect(languagesOf((await editor.get(`/${family}/id/${idOf(arabic)}`)).body)).toEqual(['en', 'fr'])
  const { cover: _, thumbnail: __, ogImage: ___, ...body } = await made.body(family)
  const twice = { ...body, language: 'ar', slug: `${slug}-2`, translationOf: idOf(english) }
  expect(await editor.post(`/${family}/create`, twice)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'language' }] },
  })
  const change = (row: Body, values: object) =>
    editor.put(`/${family}/update/${idOf(row)}`, { version: row.version, ...values })
  expect(await change(english, { language: 'fr' })).toMatchObject({ status: 422 })
  expect(await change(english, { translationOf: idOf(english) })).toMatchObject({ status: 422 })

  // a slug is made anew for each language
  const german = await write(family, 'de', '', { translationOf: idOf(english), title: 'Same title' })
  const spanish = await write(family, 'es', '', { translationOf: idOf(english), title: 'Same title' })
  expect([german.slug, spanish.slug].map(String)).toEqual(['same-title', 'same-title'])
  for (const each of [german, spanish]) await editor.del(`/${family}/delete/${idOf(each)}`)

  await publish(family, english)
  await publish(family, arabic)
  const open = async (query: string) => (await service.anonymous.get(`/public/${family}/${slug}${query}`)).body
  expect((await open('?language=ar')).language).toBe('ar')
  expect((await open('?language=en')).language).toBe('en')
  expect((await service.anonymous.get(`/public/${family}/${slug}?language=fr`)).status).toBe(404)
  expect((await open('?language=en')).variants).toEqual([{ _id: idOf(arabic), language: 'ar', key: slug }])
  const listed = (await service.anonymous.get(`/public/${family}?language=ar`)).body.content
  expect(listed?.[0]?.variants).toEqual([{ _id: idOf(english), language: 'en', key: slug }])
  const { version } = (await editor.get(`/${family}/id/${idOf(english)}`)).body
  expect((await editor.post(`/${family}/unpublish/${idOf(english)}`, { version })).status).toBe(200)
  expect((await open('?language=ar')).variants).toEqual([])
})
test('a first text that joins another brings its translations along', async () => {
  const first = await write('blogs', 'en', 'one')
  const second = await write('blogs', 'de', 'two')
  const third = await write('blogs', 'ar', 'three', { translationOf: idOf(second) })
  const joined = await editor.put(`/blogs/update/${idOf(second)}`, { version: 1, translationOf: idOf(first) })
  expect(joined.status, joined.text).toBe(200)
  expect(languagesOf((await editor.get(`/blogs/id/${idOf(third)}`)).body)).toEqual(['de', 'en'])
})
