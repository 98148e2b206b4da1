/** Rows of lines that are of several kinds, as one of their columns says. */
import type { LinesField } from './field.ts'
import type { LineKind } from './field-options.ts'

type LineKindOptions = Pick<LinesField, 'kinds' | 'keyed'>
interface Row {
  readonly [column: string]: unknown
}
const NO_KIND: LineKind = {}
/** What rows of the kind of this row have and count. */
export function lineKindOf({ kinds }: Pick<LinesField, 'kinds'>, row: Row): LineKind {
  const kind = kinds === undefined ? undefined : row[kinds.column]
  return typeof kind === 'string' ? (kinds?.of[kind] ?? NO_KIND) : NO_KIND
}
/** Whether rows of the kind of this row leave the column empty. */
export const lacksColumn = (field: Pick<LinesField, 'kinds'>, row: Row, column: string): boolean =>
  lineKindOf(field, row).without?.includes(column) === true
/** Keys, and the kind of rows that stand for rows of another list: tools set them, nobody types them. */
export const isSetByTools = ({ keyed, kinds }: LineKindOptions, column: string): boolean =>
  keyed !== undefined &&
  (keyed.by === column || keyed.remark === column || (keyed.fixes.length > 0 && kinds?.column === column))

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const plainWord = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s.:_\u2013-]/g, '')
    : ''
const isWordOf = (value: unknown, words: readonly string[]): boolean => {
  const word = plainWord(value)
  // a dash is a word of signs alone
  if (word === '') return typeof value === 'string' && words.includes(value.trim())
  return words.some(each => plainWord(each) === word)
}
const withoutBlanks = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s/g, '')
const beginsWith = (value: unknown, words: readonly string[]): boolean =>
  typeof value === 'string' && words.some(word => withoutBlanks(value).startsWith(withoutBlanks(word)))
type Sign = NonNullable<LineKind['signs']>[number]
const hasSigns = (row: Row, { word, begins, values = {}, empty = [], filled = [] }: Sign): boolean =>
  (word === undefined || isWordOf(row[word.column], word.oneOf)) &&
  (begins === undefined || beginsWith(row[begins.column], begins.oneOf)) &&
  filled.every(column => !isEmpty(row[column])) &&
  Object.entries(values).every(([column, value]) => row[column] === value) &&
  empty.every(column => isEmpty(row[column]))
/** Whether a row of a sheet is a sum of those above it, by its words, so that it is no row of its own. */
export const isSumRow = ({ kinds }: Pick<LinesField, 'kinds'>, row: Row): boolean =>
  kinds?.sums !== undefined &&
  kinds.sums.words.some(word => plainWord(row[kinds.sums?.column ?? '']).startsWith(plainWord(word))) &&
  kinds.sums.empty.every(column => isEmpty(row[column]))
/** A row of a sheet with the kind that its cells tell, where it names none; `kind` is undefined where they tell nothing. */
export function withKindOfCells<R extends Row>({ kinds }: Pick<LinesField, 'kinds'>, row: R) {
  if (kinds === undefined || !isEmpty(row[kinds.column])) return { row, kind: undefined }
  const cleared = (word: { readonly column: string } | undefined) => (word === undefined ? {} : { [word.column]: null })
  for (const [kind, { signs }] of Object.entries(kinds.of)) {
    for (const each of signs ?? [])
      if (hasSigns(row, each))
        return { row: { ...row, ...cleared(each.word), ...each.gives, [kinds.column]: kind }, kind }
  }
  return { row, kind: undefined }
}
