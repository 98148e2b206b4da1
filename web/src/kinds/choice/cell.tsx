import { optionLabel } from '@siteoffice/domain/engine/describe'
import { splitList } from '@siteoffice/domain/engine/query'
import { joinNames } from '../../lib/format.ts'
import { t, useTranslation } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { ToneTag } from '../tag.tsx'

type Choice = ShowProps<'choice'>['field'] | ShowProps<'choices'>['field']

/** One value as a tag where the field has tones, else as plain words. */
function ChoiceTag({ field, value }: { readonly field: Choice; readonly value: string }) {
  const { t } = useTranslation()
  const label = t(optionLabel(field, value))
  if (field.tones === undefined) return <span>{label}</span>
  return <ToneTag tone={field.tones[value]}>{label}</ToneTag>
}
function ChoicesCell({ field, value }: ShowProps<'choices'>) {
  const { t } = useTranslation()
  const words = joinNames(value.map(each => t(optionLabel(field, each))))
  return <span title={words}>{words}</span>
}
function ChoiceFilterText({ field, value }: { readonly field: Choice; readonly value: string }) {
  const { t } = useTranslation()
  return <>{joinNames(splitList(value).map(each => t(optionLabel(field, each))))}</>
}
export const choiceCell: CellKind<'choice'> = {
  Cell: ChoiceTag,
  state: true,
  words: ({ field, value }) => t(optionLabel(field, value)),
  shrinks: true,
  unlabelled: field => field.tones !== undefined,
  FilterText: ChoiceFilterText,
}
export const choicesCell: CellKind<'choices'> = { Cell: ChoicesCell, shrinks: true, FilterText: ChoiceFilterText }
