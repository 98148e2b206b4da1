import type { RichTextField } from '@siteoffice/domain/engine/field'
import sql from 'sql-template-tag'
import { wrongField } from '../lib/failure.ts'
import { cleanHtml, cleanOnce, keepClean } from './clean-html.ts'
import type { KindModule } from './kind.ts'
import { markupProblem } from './markup-bounds.ts'

/**
 * A picture of ours in a text that was cleaned, with its file's id. Nothing else is taken for one: an address among the
 * words is words, whoever wrote it, and in cleaned HTML no word contains a `<`.
 */
const PICTURE = '<img[^<>]*? src="/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"'
const picturesIn = (html: string): string[] => [...html.matchAll(new RegExp(PICTURE, 'g'))].map(([, id = '']) => id)

/** Such a text is read no further, so its other mistakes are not known. */
function refuseTooMuch(path: string, html: string): void {
  const problem = markupProblem(html)
  if (problem !== undefined) throw wrongField('rule_broken', path, problem)
}
export const richText: KindModule<RichTextField> = {
  fromCell: (_, text) => text,
  column: () => 'text',
  input: field => ({ type: 'string', maxLength: 200_000, ...(field.required && { minLength: 1 }) }),
  output: () => ({ type: 'string' }),
  read: (_, place) => place.value,
  filesIn: (_, value) => picturesIn(String(value)),
  fileRows: (_, { from, where, record, value }) => [
    sql`select ${record} as record, m[1]::uuid as file from ${from}, regexp_matches(${value}, ${PICTURE}, 'g') m where ${value} like '%/api/files/%' and ${where}`,
  ],
  parse(field, value, context) {
    refuseTooMuch(context.path, String(value))
    const problems = new Set<string>()
    const clean = cleanHtml(String(value), message => problems.add(message)).trim()
    // it has got the tags that were left open
    refuseTooMuch(context.path, clean)
    for (const message of problems) context.refuse(message)
    for (const id of picturesIn(clean)) context.refer('file:image', id, context.path)
    const isEmpty = clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' && !clean.includes('<img')
    if (isEmpty && field.required && problems.size === 0) context.refuse('is required')
    return isEmpty ? null : keepClean(clean)
  },
  /** Pictures are stored by their file's id and signed anew at each reading, for links run out. */
  finish: (field, value, context) =>
    typeof value === 'string'
      ? cleanOnce(value, field.writable === 'never').replaceAll(new RegExp(PICTURE, 'g'), (tag, id: string) =>
          tag.replace(`/api/files/${id}`, () => context.fileUrl(id).replaceAll('&', '&amp;')),
        )
      : value,
}
