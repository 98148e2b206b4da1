/** Values that stand nowhere else: where one is seen, its field was seen. */

import type { Field } from '@siteoffice/domain/engine/field'
import sql, { join, raw } from 'sql-template-tag'
import { column } from '../src/lib/sql-names.ts'
import type { Fixtures } from './fixtures.ts'
import { sendFile } from './fixtures.ts'
import type { Body, Client, Service } from './test-service.ts'

export interface Canary {
  readonly value: unknown
  /** finds it in any answer, log line or mail */
  readonly mark: RegExp
}
let last = 10
/** A number counts only as a whole value of JSON or of a sheet, or it would be found in ids and times. */
const numeric = (text: string): RegExp => new RegExp(`(?<=[:,[\\n])${text.replace('.', '\\.')}(?=[,\\]}\\r])`)

/** A value of that kind that stands nowhere else; undefined for kinds of which every value is common. */
export async function canaryFor(
  field: Field,
  { service, admin, made }: { readonly service: Service; readonly admin: Client; readonly made: Fixtures },
): Promise<Canary | undefined> {
  last += 1
  const word = `zq${last}canary`
  const mark = new RegExp(word)
  switch (field.kind) {
    case 'text':
      return { mark, value: field.format === 'email' ? `${word}@canary.example` : word }
    case 'secret':
      return { mark, value: `${word} long enough` }
    case 'json':
      return { mark, value: { [word]: word } }
    case 'integer': {
      const value = (field.max ?? 10_000) < 9500 ? 4100 + last : 9100 + last
      return { mark: numeric(String(value)), value }
    }
    case 'decimal':
      return { mark: numeric(`${last}.73`), value: last + 0.73 }
    case 'money':
      return { mark: numeric(`7391${last}.37`), value: Number(`7391${last}.37`) }
    case 'reference': {
      if (field.to === 'users') {
        const { _id } = await made.make('users')
        // its company rightly reads in a mail what an account is called that staff make
        await service.database.query(sql`update person set name = ${word} where _id = ${String(_id)}`)
        return { mark, value: _id }
      }
      if (field.to !== 'adminUsers') throw new Error(`no canary refers to ${field.to}`)
      return { mark, value: (await made.make('adminUsers', { name: word }))._id }
    }
    case 'references':
      if (field.to === 'adminUsers') return { mark, value: [(await made.make('adminUsers', { name: word }))._id] }
      return { mark, value: [(await made.make('company', { tradeName: word, profileVisibility: 'private' }))._id] }
    case 'files': {
      const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
      const answer = await sendFile(service, admin, '/upload-file', `${word}.pdf`, pdf)
      return { mark, value: [answer.body._id] }
    }
    case 'day': {
      const value = new Date(Date.UTC(2190, 0, last)).toISOString().slice(0, 10)
      return { mark: new RegExp(value), value }
    }
    case 'block': {
      for (const [name, each] of Object.entries(field.fields)) {
        const canary = await canaryFor(each, { service, admin, made })
        if (canary !== undefined) return { mark: canary.mark, value: { [name]: canary.value } }
      }
      return undefined
    }
    case 'lines': {
      const line: Record<string, unknown> = {}
      for (const [name, each] of Object.entries(field.fields))
        if (each.kind === 'reference' && each.required) line[name] = (await made.make(each.to))._id
      for (const [name, each] of Object.entries(field.fields)) {
        const canary = each.kind === 'reference' ? undefined : await canaryFor(each, { service, admin, made })
        if (canary !== undefined) return { mark: canary.mark, value: [{ ...line, [name]: canary.value }] }
      }
      return undefined
    }
    case 'boolean':
    case 'choice':
    case 'code':
      return undefined
    default:
      throw new Error(`no canary is a ${field.kind}`)
  }
}
/** Puts lines that no form sets in place of those that are there. */
export async function storeLines({ database }: Service, lines: string, row: Body, value: unknown): Promise<void> {
  await database.query(sql`delete from ${raw(lines)} where owner = ${row._id}`)
  for (const line of value as readonly Readonly<Record<string, unknown>>[]) {
    const names = Object.keys(line).map(name => raw(column(name)))
    const values = Object.values(line).map(each => sql`${each}`)
    await database.query(sql`insert into ${raw(lines)} (_id, owner, position, ${join(names)})
      values (gen_random_uuid(), ${row._id}, 0, ${join(values)})`)
  }
}
